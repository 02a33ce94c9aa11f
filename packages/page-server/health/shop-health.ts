import { type Health, type HealthCheck, healthAnswer, healthOf } from 'node-kit/http/health';
import type { ReadableStore } from 'releases/store/release-store';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { backendHealth } from './backend-health.ts';
import { hasReleases } from './release-health.ts';

/** Requests within this time share an answer, so that health checks cause little load. */
const SHARED_MS = 1_000;

/** Checks of what the pages show, by the name of the part. */
export type ContentChecks = (backend: BackendConnection) => Record<string, HealthCheck>;

export interface ShopHealthOptions {
  backend: BackendConnection;
  store: ReadableStore;
  /** Answers a request for a page of the shop. */
  openPage: (path: string) => Promise<Response>;
  /** Called for each answer. */
  contentChecks: ContentChecks;
  /** Milliseconds, for tests. */
  now?: () => number;
}

/**
 * Checks the whole shop: the parts of the backend, the releases, the page `/` and what pages show. Never
 * rejects.
 *
 * @returns 200 when all parts except the food service are up, else 503; within about 3 s.
 */
export function createShopHealth({
  backend,
  store,
  openPage,
  contentChecks,
  now = () => performance.now(),
}: ShopHealthOptions): () => Promise<Response> {
  const read = async (): Promise<Health> => {
    const own = {
      ...contentChecks(backend),
      page: async () => isPage(await openPage('/')),
      releases: () => hasReleases(store),
    };
    const [ofBackend, ofShop] = await Promise.all([backendHealth(backend), healthOf(own)]);
    return { ...ofBackend, ...ofShop };
  };
  let last: { at: number; state: Promise<Health> } | undefined;
  return async () => {
    if (!last || now() - last.at >= SHARED_MS) last = { at: now(), state: read() };
    return healthAnswer(await last.state);
  };
}

async function isPage(answer: Response): Promise<boolean> {
  await answer.body?.cancel();
  return answer.status === 200 && !!answer.headers.get('content-type')?.startsWith('text/html');
}
