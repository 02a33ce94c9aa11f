import type { MiddlewareHandler } from 'hono';
import type { Bound } from './bound.ts';
import type { Reservation } from './byte-budget.ts';
import type { Denial } from './fair-queue.ts';
import type { GatewayEnv } from './gateway-context.ts';
import { denied, problem } from './problem.ts';

const KIB = 1024;

/** Limits on the body of every request, whichever API it is for. */
export const BODY_BOUNDS = {
  bodyBytes: {
    limit: 256 * KIB,
    of: 'bytes of a body',
    answer: '413 payload_too_large',
  },
  // 5 MiB of picture, and room for what multipart/form-data puts around it.
  uploadBytes: {
    limit: 5 * KIB * KIB + 64 * KIB,
    of: 'bytes of a body of the storage API',
    answer: '413 payload_too_large',
  },
} satisfies Record<string, Bound>;

/** Bodies of ordinary requests: they are taken even when others hold all bytes for large ones. */
const SMALL_BODY_BYTES = 16 * KIB;

/** Memory that nothing limits: for requests of the shop itself, and those that are limited already. */
export const UNLIMITED: Reservation = { take: () => undefined, release: () => undefined };

/** Reads the body for the handlers behind it; answers 413 to one that is too large. */
export function requestBody(): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const body = await readBody(context.req.raw, UNLIMITED);
    if (body instanceof Response) return body;
    context.set('body', body);
    return next();
  };
}

/**
 * Reads the whole body of a request.
 *
 * @param held takes the memory of a large body, before it is read: a client that announces one and
 * sends nothing would otherwise hold it too.
 * @returns the body, or the answer to a request whose body is too large or finds no memory.
 */
export async function readBody(
  request: Request,
  held: Reservation,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return new Uint8Array();
  const { pathname } = new URL(request.url);
  const { limit } = pathname.startsWith('/storage/')
    ? BODY_BOUNDS.uploadBytes
    : BODY_BOUNDS.bodyBytes;
  const length = request.headers.get('content-length');
  const declared = Number(length ?? 0);
  if (declared > limit) return tooLarge(pathname, limit);
  const denial = declared > SMALL_BODY_BYTES ? held.take(declared) : undefined;
  if (denial) return deniedBody(pathname, denial, declared);
  // Node's parser ends a body at its declared length.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limit) return tooLarge(pathname, limit);
    const later = bytes > SMALL_BODY_BYTES ? held.take(chunk.byteLength) : undefined;
    if (later) return deniedBody(pathname, later, bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The answer to a body that finds no memory. A large one is not read to its end, which would be much
 * work under a flood of uploads; its client may miss the answer.
 */
function deniedBody(path: string, reason: Denial, bytes: number): Response {
  const answer = denied(path, reason);
  if (bytes > BODY_BOUNDS.bodyBytes.limit) answer.headers.set('connection', 'close');
  return answer;
}

function tooLarge(path: string, limit: number): Response {
  return problem(path, 413, 'payload_too_large', `At most ${limit} bytes`);
}
