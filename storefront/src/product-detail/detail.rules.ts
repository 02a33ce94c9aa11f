/**
 * The product number in an address, or undefined when it is none. Numbers that JavaScript cannot
 * hold exactly are no product numbers either.
 */
export function productIdFrom(parameter: string | undefined): number | undefined {
  if (parameter === undefined || !/^[1-9]\d{0,15}$/.test(parameter)) return undefined;
  const id = Number(parameter);
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * By how much a price is reduced, rounded to the whole percent; undefined when it is not.
 *
 * @param price whole rupiah.
 * @param compareAtPrice whole rupiah before the reduction.
 */
export function discountPercent(price: number, compareAtPrice: number | null): number | undefined {
  if (compareAtPrice === null || compareAtPrice <= price) return undefined;
  const percent = Math.round((1 - price / compareAtPrice) * 100);
  return percent === 0 ? undefined : percent;
}

/** Up to this many units are worth a warning. */
const FEW = 5;

export type Availability = 'sold-out' | 'few' | 'available';

/** How a stock is spoken of. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out';
  return stock <= FEW ? 'few' : 'available';
}
