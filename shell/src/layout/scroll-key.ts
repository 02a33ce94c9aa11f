import type { Location } from 'react-router-dom';

/** The router's key for every history entry that it did not create itself. */
const FOREIGN_ENTRY = 'default';

/**
 * The key under which the router stores the scroll position of a history entry.
 *
 * A typed address and a typed section (`/#drinkmenu`) share one key in the router: the second would be
 * restored to the position of the first, instead of scrolled to its section.
 */
export function scrollKey({ key, pathname, hash }: Location): string {
  return key === FOREIGN_ENTRY ? `${pathname}${hash}` : key;
}
