import type { ReleaseSet } from '../release-set/read-release-set.ts';

/** A function that reads something of a release set once, and again after a failure. */
export function oncePerReleaseSet<T>(
  read: (releaseSet: ReleaseSet) => Promise<T>,
): (releaseSet: ReleaseSet) => Promise<T> {
  const known = new WeakMap<ReleaseSet, Promise<T>>();
  return (releaseSet) => {
    const reading = known.get(releaseSet) ?? read(releaseSet);
    known.set(releaseSet, reading);
    reading.catch(() => known.delete(releaseSet));
    return reading;
  };
}
