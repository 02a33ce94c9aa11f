import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';
import { MAX_QUANTITY } from '../cart-rows.ts';

export type Size = SizeOption['size'];

/** The customer's choice of size and quantity. */
export interface OrderChoice {
  /** Null for food. */
  size: Size | null;
  /** Starts at 0 (specification, section 5). */
  quantity: number;
}

const SIZE = 'size';
const QUANTITY = 'jumlah';

/** The maximum quantity. */
export function maxQuantity({ stock }: Pick<OrderableProduct, 'stock'>): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

/** Reads the choice from a URL, limited to what can be ordered; defaults to the smallest size and 0. */
export function choiceIn(search: URLSearchParams, product: OrderableProduct): OrderChoice {
  const sizes = product.sizes.map(({ size }) => size);
  const text = search.get(QUANTITY) ?? '';
  return {
    size: sizes.find((size) => size === search.get(SIZE)) ?? sizes[0] ?? null,
    quantity: /^\d{1,2}$/.test(text) ? Math.min(Number(text), maxQuantity(product)) : 0,
  };
}

/** The page's query plus the choice, which thus survives a login. */
export function searchWith(search: string, { size, quantity }: OrderChoice): string {
  const parameters = new URLSearchParams(search);
  if (size) parameters.set(SIZE, size);
  parameters.set(QUANTITY, `${quantity}`);
  return `?${parameters}`;
}

/** The query without the choice; null if it contains none. */
export function searchWithoutChoice(search: URLSearchParams): URLSearchParams | null {
  if (!search.has(SIZE) && !search.has(QUANTITY)) return null;
  const rest = new URLSearchParams(search);
  rest.delete(SIZE);
  rest.delete(QUANTITY);
  return rest;
}

/** Total price in whole rupiah. */
export function totalOf(
  product: Pick<OrderableProduct, 'price' | 'sizes'>,
  { size, quantity }: OrderChoice,
): number {
  const difference = product.sizes.find((option) => option.size === size)?.priceDifference ?? 0;
  return (product.price + difference) * quantity;
}
