import { askFunction } from 'shared-auth';

/**
 * The state of the external food service. Its dishes are products of our catalogue, so that the menu
 * works without it: `updated` means that the catalogue has just changed and should be read again,
 * `behind` that it may differ from what the service offers now.
 */
export type FoodServiceState = 'fresh' | 'updated' | 'behind';

/** As long as the edge function caches its answer. */
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
    // The dishes themselves come from the catalogue, page by page.
    const response = await askFunction('food', { method: 'HEAD' });
    return response.ok ? response.headers : undefined;
  } catch {
    return undefined;
  }
}
