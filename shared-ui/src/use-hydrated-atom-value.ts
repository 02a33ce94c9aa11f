import { type Atom, createStore, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** Has the first value of each atom, with which the server renders: there nothing writes one. */
const firstValues = createStore();

/**
 * The value of an atom, for parts that the server paints. Jotai's own hook would give a part that hydrates
 * late the current value, which need not be the one that was painted.
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
