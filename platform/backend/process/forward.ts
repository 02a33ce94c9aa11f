import type { Dispatcher } from 'undici';
import type { Bound } from '../bound.ts';
import { ByteBudget } from '../byte-budget.ts';
import { countedAddress } from '../counted-address.ts';
import { problem } from '../problem.ts';
import { readBody } from '../request-body.ts';
import { forwardedHeaders } from './forwarded-headers.ts';

const MIB = 1024 * 1024;

/** Limits on the memory for the bodies of unanswered requests. */
export const HELD_BOUNDS = {
  heldBytesPerAddress: {
    limit: 11 * MIB,
    of: 'bytes of large bodies at once from one address',
    answer: '429 over_request_rate_limit',
  },
  heldBytes: {
    limit: 96 * MIB,
    of: 'bytes of large bodies at once',
    answer: '503 overloaded',
  },
} satisfies Record<string, Bound>;

/** Fixed origin: undici pools by origin, and a visitor-chosen Host would open a pool each. */
const ORIGIN = 'http://backend.internal';

/**
 * Sends requests to the API process as soon as their bodies have arrived. A slow body holds no
 * connection to it, and large ones share a budget: many slow uploads would otherwise fill the memory.
 *
 * @param currentAgent what connects to the process; undefined while there is none.
 * @returns a function that rejects when the client disconnects.
 */
export function createForwarder(
  currentAgent: () => Dispatcher | undefined,
): (request: Request, peerAddress: string | undefined) => Promise<Response> {
  const { heldBytes, heldBytesPerAddress } = HELD_BOUNDS;
  const budget = new ByteBudget({ total: heldBytes.limit, perOwner: heldBytesPerAddress.limit });

  return async (request, peerAddress) => {
    const held = budget.open(countedAddress(peerAddress ?? 'page server'));
    try {
      const body = await readBody(request, held);
      if (body instanceof Response) return body;
      const agent = currentAgent();
      return agent ? await send(agent, request, body, peerAddress) : unavailable(request);
    } finally {
      held.release();
    }
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
  const init: RequestInit & { dispatcher: Dispatcher } = {
    method,
    headers: forwardedHeaders(request, peerAddress),
    body: body.byteLength === 0 ? null : body,
    signal,
    redirect: 'manual',
    dispatcher: agent,
  };
  try {
    const { body: content, status, headers } = await fetch(`${ORIGIN}${pathname}${search}`, init);
    // The headers of a fetched response are immutable; the page server adds its own to a copy.
    return new Response(content, { status, headers: new Headers(headers) });
  } catch (error) {
    if (signal.aborted) throw error;
    return unavailable(request);
  }
}

function unavailable({ url }: Request): Response {
  const { pathname } = new URL(url);
  return problem(pathname, 503, 'backend_unavailable', 'The backend does not answer', {
    'retry-after': '1',
  });
}
