/**
 * The origin for which pages are rendered. It is replaced by the visitor's origin, so that all host names of the shop
 * share a rendering.
 */
export const PLACEHOLDER_ORIGIN = 'http://origin.invalid';

export function withOrigin(html: string, origin: string): string {
  return html.replaceAll(PLACEHOLDER_ORIGIN, () => origin);
}
