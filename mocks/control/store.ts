/** A value that can be watched: read it, change a part of it, and be called back after every change. */
export interface Store<State> {
  getState: () => State;
  setState: (changed: Partial<State>) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store; `setState` replaces the state by a new object and calls every listener. */
export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;

  return {
    getState: () => state,
    setState(changed) {
      state = { ...state, ...changed };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
