import type { OrderableProduct, ProductOptions, SizeOption } from 'shared-ui/orderable-product';
import { MAX_QUANTITY } from '../cart-rows.ts';
import {
  defaultOptions,
  MAX_NOTE,
  noteLength,
  possibleOptions,
  unitPrice,
} from './choice.rules.ts';

export type Size = SizeOption['size'];

/** The customer's choice. */
export interface OrderChoice {
  /** Null for food. */
  size: Size | null;
  /** Ids of the chosen options. */
  options: readonly number[];
  note: string;
  /** Starts at 0 (specification, section 5). */
  quantity: number;
}

const SIZE = 'size';
const QUANTITY = 'jumlah';
const OPTIONS = 'pilihan';
const NOTE = 'catatan';

/** The maximum quantity. */
export function maxQuantity({ stock }: Pick<OrderableProduct, 'stock'>): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

/** The smallest size that is not sold out, or else the smallest. */
export function firstSize(sizes: readonly SizeOption[]): Size | null {
  return (sizes.find(({ isSoldOut }) => !isSoldOut) ?? sizes[0])?.size ?? null;
}

/** Reads the choice from a URL, limited to what can be ordered; defaults to what is chosen in advance and 0. */
export function choiceIn(
  search: URLSearchParams,
  product: Pick<OrderableProduct, 'stock'> & ProductOptions,
): OrderChoice {
  const { sizes, groups } = product;
  const quantity = search.get(QUANTITY) ?? '';
  const note = search.get(NOTE) ?? '';
  const options = search.get(OPTIONS)?.split('.').map(Number);
  return {
    size: sizes.find(({ size }) => size === search.get(SIZE))?.size ?? firstSize(sizes),
    options: options ? possibleOptions(groups, options) : defaultOptions(groups),
    note: noteLength(note) <= MAX_NOTE ? note : '',
    quantity: /^\d{1,2}$/.test(quantity) ? Math.min(Number(quantity), maxQuantity(product)) : 0,
  };
}

/** The page's query plus the choice, which thus survives a login. */
export function searchWith(search: string, { size, options, note, quantity }: OrderChoice): string {
  const parameters = new URLSearchParams(search);
  if (size) parameters.set(SIZE, size);
  if (options.length > 0) parameters.set(OPTIONS, options.join('.'));
  if (note) parameters.set(NOTE, note);
  parameters.set(QUANTITY, `${quantity}`);
  return `?${parameters}`;
}

/** The query without the choice; null if it contains none. */
export function searchWithoutChoice(search: URLSearchParams): URLSearchParams | null {
  const names = [SIZE, QUANTITY, OPTIONS, NOTE].filter((name) => search.has(name));
  if (names.length === 0) return null;
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return rest;
}

/** Total price in whole rupiah. */
export function totalOf(price: number, options: ProductOptions, choice: OrderChoice): number {
  return unitPrice(price, options, choice) * choice.quantity;
}

/** Whether two choices are the same line of a cart. */
export function isSameLine(
  a: Pick<OrderChoice, 'size' | 'options' | 'note'>,
  b: { size: string | null; options: readonly { id: number }[]; note: string | null },
): boolean {
  const ids = b.options.map(({ id }) => id);
  return (
    a.size === b.size &&
    a.note.trim() === (b.note ?? '') &&
    a.options.length === ids.length &&
    ids.every((id) => a.options.includes(id))
  );
}
