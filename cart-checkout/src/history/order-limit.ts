const PARAMETER = 'tampil';

/** Orders on the first page, and how many more each 'Muat lagi' brings. */
const STEP = 20;

/** More would be a download; whoever has so many orders finds the older ones in the books. */
const MOST = 500;

/** How many orders the address asks for. Anybody may have written it. */
export function orderLimit(address: string): number {
  const text = new URL(address).searchParams.get(PARAMETER) ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), STEP), MOST) : STEP;
}

/** The query that asks for more orders than `limit`; null when there are no more to ask for. */
export function moreOrders(limit: number): string | null {
  return limit < MOST ? `?${PARAMETER}=${Math.min(limit + STEP, MOST)}` : null;
}
