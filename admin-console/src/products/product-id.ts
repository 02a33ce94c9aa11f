/**
 * The product id in an address.
 *
 * @throws a 404 response when it cannot be the id of any product.
 */
export function productIdOf(text: string | undefined): number {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || !Number.isSafeInteger(id)) throw new Response('', { status: 404 });
  return id;
}
