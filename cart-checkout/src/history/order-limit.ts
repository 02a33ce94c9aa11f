const PARAMETER = 'tampil';

/** Orders on the first page, and how many more each 'Muat lagi' brings. */
const STEP = 20;

/** Keeps one answer small. */
const MAX_ORDERS = 500;

/** How many orders the address asks for, within the limits. */
export function orderLimit(address: string): number {
  const text = new URL(address).searchParams.get(PARAMETER) ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), STEP), MAX_ORDERS) : STEP;
}

/** The query that asks for more orders than `limit`; null when there are no more to ask for. */
export function moreOrders(limit: number): string | null {
  return limit < MAX_ORDERS ? `?${PARAMETER}=${Math.min(limit + STEP, MAX_ORDERS)}` : null;
}
