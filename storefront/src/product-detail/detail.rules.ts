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

/** Up to this many units the page says that few are left. */
const MAX_FEW = 5;

export type Availability = 'sold-out' | 'few' | 'available';

/** What the page says about a stock. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out';
  return stock <= MAX_FEW ? 'few' : 'available';
}
