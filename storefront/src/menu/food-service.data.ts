import { askFunction } from 'shared-auth';

/**
 * How the external food service is. Its dishes are products of our catalogue, so the menu is there
 * in any case: `updated` means that the catalogue has just changed and is worth reading again,
 * `behind` that it may differ from what the service offers by now.
 */
export type FoodServiceState = 'fresh' | 'updated' | 'behind';

/** The function itself gives the service up after 3 seconds. */
const TIMEOUT_MS = 6_000;

/** As long as the function keeps its own answer, there is nothing to learn by asking again. */
const FRESH_MS = 60_000;
let freshUntil = 0;

/** Has the catalogue brought up to date, which the function does when somebody asks. Never fails. */
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
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await askFunction('food', { method: 'HEAD', signal });
    return response.ok ? response.headers : undefined;
  } catch {
    return undefined;
  }
}
