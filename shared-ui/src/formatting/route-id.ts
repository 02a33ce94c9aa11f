/**
 * Parses a row id in a URL.
 *
 * @param text route parameter, or another part of the URL.
 * @throws a 404 response if it is not a positive safe integer.
 */
export function routeId(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
  if (id === 0 || !Number.isSafeInteger(id)) throw new Response('', { status: 404 });
  return id;
}
