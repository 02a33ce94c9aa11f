import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';
import { MAX_QUANTITY } from '../cart-rows.ts';

export type Size = SizeOption['size'];

/** The size and quantity that the customer has chosen. */
export interface OrderChoice {
  /** Null for food. */
  size: Size | null;
  /** Starts at 0 (specification, section 5). */
  quantity: number;
}

const SIZE = 'size';
const QUANTITY = 'jumlah';

/** The highest quantity that can be chosen. */
export function maxQuantity({ stock }: Pick<OrderableProduct, 'stock'>): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

/** Reads the choice of an address, limited to what can be ordered; by default the smallest size and 0. */
export function choiceIn(search: URLSearchParams, product: OrderableProduct): OrderChoice {
  const sizes = product.sizes.map(({ size }) => size);
  const text = search.get(QUANTITY) ?? '';
  return {
    size: sizes.find((size) => size === search.get(SIZE)) ?? sizes[0] ?? null,
    quantity: /^\d{1,2}$/.test(text) ? Math.min(Number(text), maxQuantity(product)) : 0,
  };
}

/** The query of the page with the choice in it, so that it is still there after logging in. */
export function searchWith(search: string, { size, quantity }: OrderChoice): string {
  const parameters = new URLSearchParams(search);
  if (size) parameters.set(SIZE, size);
  parameters.set(QUANTITY, `${quantity}`);
  return `?${parameters}`;
}

/** The query without a choice; null when there is none in it. */
export function searchWithoutChoice(search: URLSearchParams): URLSearchParams | null {
  if (!search.has(SIZE) && !search.has(QUANTITY)) return null;
  const rest = new URLSearchParams(search);
  rest.delete(SIZE);
  rest.delete(QUANTITY);
  return rest;
}

/** Price of the chosen quantity in whole rupiah. */
export function totalOf(
  product: Pick<OrderableProduct, 'price' | 'sizes'>,
  { size, quantity }: OrderChoice,
): number {
  const difference = product.sizes.find((option) => option.size === size)?.priceDifference ?? 0;
  return (product.price + difference) * quantity;
}
