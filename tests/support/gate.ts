/**
 * A gate that holds what passes through it while it is shut: at first it is open. `reached` waits for
 * the first to come.
 */
export function createGate() {
  let open = () => {};
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let passing = Promise.resolve();
  return {
    pass(): Promise<void> {
      reach();
      return passing;
    },
    shut(): void {
      passing = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
    reached: () => reached,
  };
}
