/**
 * The reduction of a price in whole percent; undefined when that is 0.
 *
 * @param price whole rupiah.
 * @param compareAtPrice whole rupiah before the reduction.
 */
export function discountPercent(price: number, compareAtPrice: number | null): number | undefined {
  if (compareAtPrice === null || compareAtPrice <= price) return undefined;
  const percent = Math.round((1 - price / compareAtPrice) * 100);
  return percent === 0 ? undefined : percent;
}

/** Up to this stock the page says that few units are left. */
const MAX_LOW_STOCK = 5;

export type Availability = 'sold-out' | 'few' | 'available';

/** The availability that a stock means. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out';
  return stock <= MAX_LOW_STOCK ? 'few' : 'available';
}
