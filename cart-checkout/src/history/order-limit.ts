const PARAMETER = 'tampil';

/** Page size: initial number of orders, and the number that 'Muat lagi' adds. */
const STEP = 20;

/** Maximum, to limit the response size. */
const MAX_ORDERS = 500;

/** Reads the number of orders from a URL, clamped to the limits. */
export function orderLimit(address: string): number {
  const text = new URL(address).searchParams.get(PARAMETER) ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), STEP), MAX_ORDERS) : STEP;
}

/** The query for more orders than `limit`; null at the maximum. */
export function moreOrders(limit: number): string | null {
  return limit < MAX_ORDERS ? `?${PARAMETER}=${Math.min(limit + STEP, MAX_ORDERS)}` : null;
}
