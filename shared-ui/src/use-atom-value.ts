import { type Atom, createStore, useSetAtom, useStore, type WritableAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** Has the first value of each atom, with which the server renders: there nothing writes one. */
const firstValues = createStore();

/**
 * The value of an atom. Unlike jotai's own hook, it is that of the server in the first rendering of a part
 * that is hydrated late, when the atom may have another one already.
 *
 * @param atom whose value is not a promise.
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => firstValues.get(atom),
  );
}

/** The value of an atom as in {@link useAtomValue}, and the function that writes it. */
export function useAtom<Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
): [Value, (...args: Args) => Result] {
  return [useAtomValue(atom), useSetAtom(atom)];
}
