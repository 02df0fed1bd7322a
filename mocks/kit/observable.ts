/** A value that can be watched: read it, and be called back after every change of it. */
export interface Observable<State> {
  getState: () => State;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a value that can be watched and replaced; `setState` calls every listener. */
export function createObservable<State>(initial: State) {
  const listeners = new Set<() => void>();
  let state = initial;

  return {
    getState: () => state,
    setState(next: State): void {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
