import { type Atom, createStore, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** Has the first value of each atom, with which the server renders: there nothing writes one. */
const firstValues = createStore();

/**
 * The value of an atom, for components that the server renders. Jotai's own hook would give a Suspense boundary that
 * hydrates late the current value instead of the rendered one, which React reports as a mismatch.
 *
 * @param atom whose value is not a promise.
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
