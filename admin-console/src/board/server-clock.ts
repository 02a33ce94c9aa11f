import { useSyncExternalStore } from 'react';
import { serverNow } from './board-state.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back every second, with one timer for all components. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that depends on the database's current time. Renders again only when the value changes.
 *
 * @param compute returns a primitive value.
 */
export function useServerTime<Value extends string | number | boolean>(
  compute: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => compute(serverNow()));
}
