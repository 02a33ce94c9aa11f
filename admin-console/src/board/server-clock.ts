import { useSyncExternalStore } from 'react';
import { onTick } from 'shared-ui/ticker';
import { serverNow } from './board-state.ts';

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
