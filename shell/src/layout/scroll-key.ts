import type { Location } from 'shared-ui/runtime';

/** The key that the router gives to every history entry that it did not make itself. */
const FOREIGN_ENTRY = 'default';

/**
 * Under which key the router remembers how far an entry of the history was scrolled.
 *
 * A typed address and a typed section (`/#drinkmenu`) share one key in the router; the second
 * would be scrolled to where the first was left, instead of to its section.
 */
export function scrollKey({ key, pathname, hash }: Location): string {
  return key === FOREIGN_ENTRY ? `${pathname}${hash}` : key;
}
