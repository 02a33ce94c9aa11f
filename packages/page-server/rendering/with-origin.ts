/**
 * The origin for which pages are rendered. One rendering serves all names of the shop: the visitor's origin
 * takes its place when the page is sent.
 */
export const PLACEHOLDER_ORIGIN = 'http://origin.invalid';

/** Replaces the placeholder in a page by the visitor's origin. */
export function withOrigin(html: string, origin: string): string {
  return html.replaceAll(PLACEHOLDER_ORIGIN, () => origin);
}
