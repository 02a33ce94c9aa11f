/**
 * Parses the id of a database row in an address.
 *
 * @param text parameter of the route, or another part of the address.
 * @throws a 404 response when it is not a whole number above 0, or too large for JavaScript to
 * represent exactly.
 */
export function routeId(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
  if (id === 0 || !Number.isSafeInteger(id)) throw new Response('', { status: 404 });
  return id;
}
