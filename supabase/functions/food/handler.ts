import { type CatalogueSettings, connectCatalogue } from './catalogue.ts';
import { isDishId } from './dish.ts';
import type { TimeLimit } from './download.ts';
import { connectFoodService, type FoodServiceSettings } from './food-service.ts';
import { createMenu } from './menu.ts';
import type { Origin } from './stale-cache.ts';

export interface FoodHandlerOptions {
  service: FoodServiceSettings;
  catalogue: CatalogueSettings;
  /** Takes work that goes on after the answer; it never rejects. */
  background?: (work: Promise<void>) => void;
  /** Told why something from outside could not be used; never holds a key or an address. */
  log?: (reason: string) => void;
  /** How long the food service has for an answer; 3 seconds by default. */
  timeLimit?: TimeLimit;
  /** Milliseconds, for tests. */
  now?: () => number;
}

/** Marks an answer that is older than it should be, because the food service does not answer. */
export const STALE_HEADER = 'x-food-stale';

/** Marks an answer that has just changed our catalogue: whoever read it before should read again. */
export const UPDATED_HEADER = 'x-food-updated';

/** Everybody may read the menu; nothing in it depends on who asks. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'apikey, authorization, x-client-info',
  'access-control-expose-headers': `${STALE_HEADER}, ${UPDATED_HEADER}`,
};
const PATH = /^(?:\/functions\/v1)?\/food(?:\/([^/]*))?\/?$/;
const TIMEOUT_MS = 3_000;

/**
 * Answers `GET /functions/v1/food` (the menu) and `/functions/v1/food/{id}` (one dish) from the
 * external food service, whose key never leaves the server. What is wrong is told as
 * `{ code, message }`.
 */
export function createFoodHandler(
  options: FoodHandlerOptions,
): (request: Request) => Promise<Response> {
  const { background = () => undefined, log = () => undefined, now = Date.now } = options;
  const { timeLimit = () => AbortSignal.timeout(TIMEOUT_MS) } = options;
  const menu = createMenu({
    service: connectFoodService(options.service, timeLimit),
    catalogue: connectCatalogue(options.catalogue),
    timeLimit,
    now,
    background,
    onFailure: log,
  });

  async function answer(id: string | undefined): Promise<Response> {
    if (id === undefined) {
      const { dishes, origin, isUpdated } = await menu.list();
      return found([...dishes.values()], origin, isUpdated);
    }
    const { dish, origin } = await menu.find(id);
    if (!dish) return refused(404, 'food_not_found', 'There is no such dish');
    return found(dish, origin, false);
  }

  return async (request) => {
    const { method, url } = request;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: CROSS_ORIGIN });
    if (method !== 'GET' && method !== 'HEAD') {
      return refused(405, 'method_not_allowed', 'The menu can only be read');
    }
    const path = PATH.exec(new URL(url).pathname);
    if (!path) return refused(404, 'not_found', 'Not found');
    // A trailing slash means the list.
    const id = path[1] || undefined;
    if (id !== undefined && !isDishId(id)) {
      return refused(400, 'bad_food_id', 'An id has 1 to 64 letters, digits, - and _');
    }
    const response = await answer(id).catch((error: unknown) => {
      log(reasonOf(error));
      return refused(503, 'food_unavailable', 'The food service does not answer');
    });
    return method === 'HEAD' ? new Response(null, response) : response;
  };
}

function found(value: unknown, origin: Origin, isUpdated: boolean): Response {
  const isPassing = origin === 'stale' || isUpdated;
  return Response.json(value, {
    headers: {
      ...CROSS_ORIGIN,
      'cache-control': isPassing ? 'no-store' : 'public, max-age=30',
      ...(origin === 'stale' && { [STALE_HEADER]: '1' }),
      ...(isUpdated && { [UPDATED_HEADER]: '1' }),
    },
  });
}

function refused(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...CROSS_ORIGIN, 'cache-control': 'no-store' } },
  );
}

function reasonOf(error: unknown): string {
  const { reason } = error as { reason?: unknown };
  return typeof reason === 'string' ? reason : 'catalogue_failed';
}
