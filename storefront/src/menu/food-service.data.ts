import { askFunction } from 'shared-auth';

/**
 * State of our copy of the external food service's dishes, which are products of our catalogue: `updated` if
 * the catalogue has just changed and should be reloaded, `behind` if it may be outdated.
 */
export type FoodServiceState = 'fresh' | 'updated' | 'behind';

/** Same TTL as the edge function. */
const FRESH_MS = 60_000;
let freshUntil = 0;

/** Requests the edge function, which updates the catalogue. Never rejects. */
export async function checkFoodService(): Promise<FoodServiceState> {
  if (Date.now() < freshUntil) return 'fresh';
  const headers = await headersOfMenu();
  if (!headers || headers.has('x-food-stale')) return 'behind';
  freshUntil = Date.now() + FRESH_MS;
  return headers.has('x-food-updated') ? 'updated' : 'fresh';
}

async function headersOfMenu(): Promise<Headers | undefined> {
  try {
    // The response body is not used: the dishes come from the catalogue, page by page.
    const response = await askFunction('food', { method: 'HEAD' });
    return response.ok ? response.headers : undefined;
  } catch {
    return undefined;
  }
}
