/**
 * The reduction of a price in whole percent; undefined if 0.
 *
 * @param price whole rupiah.
 * @param compareAtPrice whole rupiah before the reduction.
 */
export function discountPercent(price: number, compareAtPrice: number | null): number | undefined {
  if (compareAtPrice === null || compareAtPrice <= price) return undefined;
  const percent = Math.round((1 - price / compareAtPrice) * 100);
  return percent === 0 ? undefined : percent;
}

/** Maximum stock that counts as "few left". */
const MAX_LOW_STOCK = 5;

export type Availability = 'sold-out' | 'few' | 'available';

/** The availability for a stock. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out';
  return stock <= MAX_LOW_STOCK ? 'few' : 'available';
}
