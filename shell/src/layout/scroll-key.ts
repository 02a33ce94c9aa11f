import type { Location } from 'react-router-dom';

/** The router's key of all history entries created by the browser. */
const FOREIGN_ENTRY = 'default';

/**
 * The key under which the router stores the scroll position of a history entry.
 *
 * In the router, all typed URLs share one key: typing `/#drinkmenu` would restore the position of the typed
 * `/` instead of scrolling to the section.
 */
export function scrollKey({ key, pathname, hash }: Location): string {
  return key === FOREIGN_ENTRY ? `${pathname}${hash}` : key;
}
