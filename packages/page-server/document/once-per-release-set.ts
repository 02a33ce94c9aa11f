import type { ReleaseSet } from '../release-set/read-release-set.ts';

/** Memoizes a read by release set; failures are not cached. */
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
