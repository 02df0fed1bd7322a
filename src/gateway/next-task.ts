/** Resolves in a task of its own, so that the one that is running ends and the page can react. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
