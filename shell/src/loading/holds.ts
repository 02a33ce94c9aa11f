/** When each hold began, by `Date.now()`. */
const holds = new Set<{ since: number }>();

/** Delays the replacement of releases, see `useBusy` of `remote-contract/slots`. @returns a function that ends the delay. */
export function holdReleases(): () => void {
  const hold = { since: Date.now() };
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** When the oldest current hold began, by `Date.now()`; undefined without a hold. */
export function heldSince(): number | undefined {
  return holds.size === 0 ? undefined : Math.min(...[...holds].map(({ since }) => since));
}
