import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { onTick } from 'shared-ui/ticker';
import { contactAtom, serverNow } from './kitchen-state.ts';

/** Maximum silence of the backend, in ms. */
const MAX_SILENCE_MS = 30_000;

/**
 * A value that depends on the database's current time. Renders again only when the value changes.
 *
 * @param compute returns a primitive value.
 */
export function useServerTime<Value extends string | number | boolean>(
  compute: (now: number) => Value,
): Value {
  return useSyncExternalStore(onTick, () => compute(serverNow()));
}

/** Whether the backend has been silent for so long that the board may be out of date. */
export function useIsSilent(): boolean {
  const { heardAt, offsetMs } = useAtomValue(contactAtom);
  return useServerTime((now) => now - offsetMs - heardAt >= MAX_SILENCE_MS);
}
