const PARAMETER = 'tampil';

/** Page size: the initial number of orders, and how many each 'Muat lagi' adds. */
const STEP = 20;

/** Limits the size of one response. */
const MAX_ORDERS = 500;

/** Reads the number of orders from an address, within the limits. */
export function orderLimit(address: string): number {
  const text = new URL(address).searchParams.get(PARAMETER) ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), STEP), MAX_ORDERS) : STEP;
}

/** The query for more orders than `limit`; null at the maximum. */
export function moreOrders(limit: number): string | null {
  return limit < MAX_ORDERS ? `?${PARAMETER}=${Math.min(limit + STEP, MAX_ORDERS)}` : null;
}
