import type { MiddlewareHandler } from 'hono';
import { networkOf } from 'node-kit/http/client-address';
import { MAILED } from '../../auth/limits/with-minimum-duration.ts';
import type { GatewayEnv } from '../gateway-context.ts';
import { denied } from '../problem.ts';
import { type Capacity, FairQueue } from './fair-queue.ts';

/**
 * Concurrent requests by shared resource: tables and files share the database connections of the API
 * (open-database.ts has 8), the auth API has those of the owner (6). A page causes about ten short
 * requests, so half of the connections are enough for an address; the other half stays free for
 * other addresses. Functions mostly wait for other services, and requests for mails mostly for their
 * minimum duration: with slots of their own they do not delay sign-ins, and delays of other requests do
 * not reveal whether a mail was sent. Uploads wait for the one decoder, and square pictures for the one
 * encoder, all pictures of a page at once when they are new; they must not delay the page's data.
 */
const CAPACITIES: Record<
  'data' | 'auth' | 'mails' | 'functions' | 'uploads' | 'squares',
  Capacity
> = {
  data: { total: 8, perOwner: 4, waitingPerOwner: 100 },
  auth: { total: 6, perOwner: 3, waitingPerOwner: 100 },
  mails: { total: 64, perOwner: 8, waitingPerOwner: 100 },
  functions: { total: 64, perOwner: 16, waitingPerOwner: 100 },
  uploads: { total: 16, perOwner: 4, waitingPerOwner: 100 },
  squares: { total: 64, perOwner: 32, waitingPerOwner: 100 },
};

/** Maximum time in ms that a request waits for a slot; the browser's timeout is longer. */
const MAX_WAIT_MS = 5_000;

interface InFlightOptions {
  capacities?: typeof CAPACITIES;
  maxWaitMs?: number;
}

/**
 * Limits the concurrent requests of one address and queues the rest, so that no address can hold all
 * connections to the database with slow statements. Answers 429 when a request waits too long for
 * others of its address, and 503 when it waits too long for those of all addresses.
 *
 * Must run after the middleware that reads the body: a slow upload must not occupy a slot.
 */
export function inFlightLimit({
  capacities = CAPACITIES,
  maxWaitMs = MAX_WAIT_MS,
}: InFlightOptions = {}): MiddlewareHandler<GatewayEnv> {
  const data = new FairQueue(capacities.data);
  const queues = new Map([
    ['rest', data],
    ['storage', data],
    ['auth', new FairQueue(capacities.auth)],
    ['mails', new FairQueue(capacities.mails)],
    ['functions', new FairQueue(capacities.functions)],
    ['uploads', new FairQueue(capacities.uploads)],
    ['squares', new FairQueue(capacities.squares)],
  ]);
  return async (context, next) => {
    const { peerAddress } = context.env;
    const queue = queues.get(queueNameOf(context.req));
    // A request without an address comes from this process, on behalf of one that has a slot.
    if (!queue || peerAddress === undefined || context.req.method === 'OPTIONS') return next();
    const { raw } = context.req;
    const waitFor = () => AbortSignal.any([raw.signal, AbortSignal.timeout(maxWaitMs)]);
    const release = await queue.enter(networkOf(peerAddress), waitFor);
    if (typeof release === 'string') return denied(context.req.path, release);
    try {
      await next();
    } finally {
      release();
    }
    return undefined;
  };
}

/** Uploads under any name; the names of other calls are no names of buckets. */
const UPLOAD = /^(POST|PUT) object\/(?!(list|list-v2|move|copy|sign|info)\b)/;

function queueNameOf({ method, path }: { method: string; path: string }): string {
  const [, api = '', endpoint = ''] = /^\/(\w+)\/v1\/(.*)$/.exec(path) ?? [];
  if (api === 'storage' && endpoint.startsWith('render/')) return 'squares';
  if (api === 'storage' && UPLOAD.test(`${method} ${endpoint}`)) return 'uploads';
  return api === 'auth' && MAILED.includes(`/${endpoint}`) ? 'mails' : api;
}
