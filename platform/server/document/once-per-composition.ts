import type { Composition } from '../../release-set/read-release-set.ts';

/** A function that reads something of a composition once, and again after a failure. */
export function oncePerComposition<T>(
  read: (composition: Composition) => Promise<T>,
): (composition: Composition) => Promise<T> {
  const known = new WeakMap<Composition, Promise<T>>();
  return (composition) => {
    const reading = known.get(composition) ?? read(composition);
    known.set(composition, reading);
    reading.catch(() => known.delete(composition));
    return reading;
  };
}
