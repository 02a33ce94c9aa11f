import { type Atom, createStore, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** A store with initial values only, which the server renders. */
const firstValues = createStore();

/**
 * `useAtomValue` for server-rendered components. In a Suspense boundary that hydrates late, Jotai's hook
 * would return the current value instead of the rendered one: a hydration mismatch.
 *
 * @param atom a synchronous atom.
 */
export function useHydratedAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => firstValues.get(atom),
  );
}
