import { Readable } from 'node:stream';
import { Hono, type MiddlewareHandler } from 'hono';
import { networkOf } from 'node-kit/http/client-address';
import type { Dispatcher } from 'undici';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import type { Bound } from '../gateway/limits/bound.ts';
import { Budget } from '../gateway/limits/budget.ts';
import { BODY_BOUNDS, bodyBytesOf, limitBody } from '../gateway/limits/request-body.ts';
import { denied, problem } from '../gateway/problem.ts';
import { forwardedHeaders } from './forwarded-headers.ts';

const MIB = 1024 * 1024;

/** Limits on the memory for the bodies of unanswered requests. */
export const HELD_BOUNDS = {
  heldBytesPerAddress: {
    limit: 11 * MIB,
    of: 'bytes of concurrent large bodies per address',
    answer: '429 over_request_rate_limit',
  },
  heldBytes: {
    limit: 96 * MIB,
    of: 'bytes of concurrent large bodies',
    answer: '503 overloaded',
  },
} satisfies Record<string, Bound>;

/** Fixed origin: undici pools by origin, and a visitor-chosen Host would open a pool each. */
const ORIGIN = 'http://backend.internal';

/**
 * Forwards requests to the API process once their bodies have arrived completely, so that slow bodies
 * occupy no connection. Large bodies share a memory budget.
 *
 * @param currentAgent returns the connection pool of the process; undefined while there is none
 * @returns a function that rejects when the client disconnects
 */
export function createForwarder(
  currentAgent: () => Dispatcher | undefined,
): (request: Request, peerAddress: string | undefined) => Promise<Response> {
  const app = new Hono<GatewayEnv>()
    .onError((error) => {
      throw error;
    })
    .use(reserveMemory(), limitBody)
    .all('*', async (context) => {
      const body = new Uint8Array(await context.req.arrayBuffer());
      const agent = currentAgent();
      const { raw } = context.req;
      return agent ? send(agent, raw, body, context.env.peerAddress) : unavailable(raw);
    });
  return async (request, peerAddress) =>
    app.fetch(request, peerAddress === undefined ? {} : { peerAddress });
}

/** Bodies up to this size do not count against the memory budget. */
const SMALL_BODY_BYTES = 16 * 1024;

/**
 * Reserves the memory for a large body before it is read, even when the client announces one and sends
 * nothing. A body without a length is counted with the maximum size.
 */
function reserveMemory(): MiddlewareHandler<GatewayEnv> {
  const { heldBytes, heldBytesPerAddress } = HELD_BOUNDS;
  const budget = new Budget({ total: heldBytes.limit, perOwner: heldBytesPerAddress.limit });
  return async ({ env, req }, next) => {
    const length = Number(req.header('content-length') ?? Number.NaN);
    const largest = bodyBytesOf(req.path);
    const bytes = Number.isNaN(length) ? largest : Math.min(length, largest);
    // A request without an address comes from the page server.
    if (env.peerAddress === undefined || !req.raw.body || bytes <= SMALL_BODY_BYTES) return next();
    const release = budget.reserve(networkOf(env.peerAddress), bytes);
    if (typeof release === 'string') {
      const answer = denied(req.path, release);
      // Close instead of reading a large body to its end, which a flood of uploads could exploit. The
      // client may miss the answer.
      if (bytes > BODY_BOUNDS.bodyBytes.limit) answer.headers.set('connection', 'close');
      return answer;
    }
    return next().finally(release);
  };
}

async function send(
  agent: Dispatcher,
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  peerAddress: string | undefined,
): Promise<Response> {
  const { method, url, signal } = request;
  const { pathname, search } = new URL(url);
  try {
    // fetch takes several times as long.
    const answer = await agent.request({
      origin: ORIGIN,
      path: `${pathname}${search}`,
      method: method as Dispatcher.HttpMethod,
      headers: forwardedHeaders(request, peerAddress),
      body: body.byteLength === 0 ? null : body,
      signal,
    });
    const headers = new Headers();
    for (const [name, values = []] of Object.entries(answer.headers)) {
      for (const value of [values].flat()) headers.append(name, value);
    }
    return new Response(await contentOf(method, answer), { status: answer.statusCode, headers });
  } catch (error) {
    if (signal.aborted) throw error;
    return unavailable(request);
  }
}

/** Answers up to this size are buffered, which is cheaper than a stream. */
const MAX_WHOLE_BYTES = 64 * 1024;

/** Statuses without a body. */
const EMPTY_STATUSES = [204, 205, 304];

async function contentOf(
  method: string,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<BodyInit | null> {
  if (method === 'HEAD' || EMPTY_STATUSES.includes(statusCode)) {
    await body.dump();
    return null;
  }
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length <= MAX_WHOLE_BYTES) return (await body.bytes()) as Uint8Array<ArrayBuffer>;
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

function unavailable({ url }: Request): Response {
  const { pathname } = new URL(url);
  return problem(pathname, 503, 'backend_unavailable', 'The backend does not answer', {
    'retry-after': '1',
  });
}
