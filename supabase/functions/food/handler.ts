import { type CatalogueSettings, connectCatalogue } from './catalogue.ts';
import { isDishId } from './dish.ts';
import type { TimeLimit } from './download.ts';
import { connectFoodService, type FoodServiceSettings } from './food-service.ts';
import { createMenu } from './menu.ts';
import type { Origin } from './stale-cache.ts';

export interface FoodHandlerOptions {
  service: FoodServiceSettings;
  catalogue: CatalogueSettings;
  /** Like `waitUntil`: receives promises that continue after the response; they never reject. */
  background?: (work: Promise<void>) => void;
  /** Aborts that background work. */
  signal?: AbortSignal;
  /** Logs the reason of each failure, without keys and URLs. */
  log?: (reason: string) => void;
  /** Creates the timeout of a download; defaults to 3 seconds. */
  timeLimit?: TimeLimit;
  /** Monotonic clock, in ms. */
  now?: () => number;
}

/** Response header: stale, because the food service is unreachable. */
export const STALE_HEADER = 'x-food-stale';

/** Response header: this request changed the catalogue, so the client must refetch it. */
export const UPDATED_HEADER = 'x-food-updated';

/** The menu is public, and the same for all callers. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'apikey, authorization, x-client-info',
  'access-control-expose-headers': `${STALE_HEADER}, ${UPDATED_HEADER}`,
};
const PATH = /^(?:\/functions\/v1)?\/food(?:\/([^/]*))?\/?$/;
const TIMEOUT_MS = 3_000;

/**
 * Handles `GET /functions/v1/food` (the menu) and `/functions/v1/food/{id}` (one dish) with the external food
 * service, whose key never leaves the server. Errors are `{ code, message }`.
 */
export function createFoodHandler(
  options: FoodHandlerOptions,
): (request: Request) => Promise<Response> {
  const { background = () => undefined, log = () => undefined } = options;
  // Monotonic, unlike `Date.now()`.
  const { now = () => performance.now() } = options;
  const { timeLimit = () => AbortSignal.timeout(TIMEOUT_MS) } = options;
  const { signal = new AbortController().signal } = options;
  const menu = createMenu({
    service: connectFoodService(options.service, timeLimit),
    catalogue: connectCatalogue(options.catalogue),
    timeLimit,
    now,
    signal,
    background,
    onFailure: log,
  });

  async function answer(id: string | undefined): Promise<Response> {
    if (id === undefined) {
      const { dishes, origin, isUpdated } = await menu.list();
      return okResponse([...dishes.values()], origin, isUpdated);
    }
    const { dish, origin } = await menu.find(id);
    if (!dish) return errorResponse(404, 'food_not_found', 'There is no such dish');
    return okResponse(dish, origin, false);
  }

  return async (request) => {
    const { method, url } = request;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: CROSS_ORIGIN });
    if (method !== 'GET' && method !== 'HEAD') {
      return errorResponse(405, 'method_not_allowed', 'The menu can only be read');
    }
    const path = PATH.exec(new URL(url).pathname);
    if (!path) return errorResponse(404, 'not_found', 'Not found');
    // A trailing slash means the list.
    const id = path[1] || undefined;
    if (id !== undefined && !isDishId(id)) {
      return errorResponse(400, 'bad_food_id', 'An id has 1 to 64 letters, digits, - and _');
    }
    const response = await answer(id).catch((error: unknown) => {
      log(reasonOf(error));
      return errorResponse(503, 'food_unavailable', 'The food service does not answer');
    });
    return method === 'HEAD' ? new Response(null, response) : response;
  };
}

function okResponse(value: unknown, origin: Origin, isUpdated: boolean): Response {
  const isTransient = origin === 'stale' || isUpdated;
  return Response.json(value, {
    headers: {
      ...CROSS_ORIGIN,
      'cache-control': isTransient ? 'no-store' : 'public, max-age=30',
      ...(origin === 'stale' && { [STALE_HEADER]: '1' }),
      ...(isUpdated && { [UPDATED_HEADER]: '1' }),
    },
  });
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...CROSS_ORIGIN, 'cache-control': 'no-store' } },
  );
}

function reasonOf(error: unknown): string {
  const { reason } = error as { reason?: unknown };
  return typeof reason === 'string' ? reason : 'catalogue_failed';
}
