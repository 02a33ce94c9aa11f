import type { MiddlewareHandler } from 'hono';
import type { Bound } from './bound.ts';
import { ByteBudget, type Reservation } from './byte-budget.ts';
import { countedAddress } from './counted-address.ts';
import type { Denial } from './fair-queue.ts';
import type { GatewayEnv } from './gateway-context.ts';
import { denied, problem } from './problem.ts';

const KIB = 1024;

/** Limits on every request, whichever API it is for. */
export const GATEWAY_BOUNDS = {
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
  heldBytesPerAddress: {
    limit: 11 * KIB * KIB,
    of: 'bytes of large bodies at once from one address',
    answer: '429 over_request_rate_limit',
  },
  heldBytes: {
    limit: 96 * KIB * KIB,
    of: 'bytes of large bodies at once',
    answer: '503 overloaded',
  },
} satisfies Record<string, Bound>;

/** Bodies of ordinary requests: they are taken even when others hold all bytes for large ones. */
const SMALL_BODY_BYTES = 16 * KIB;

/** Memory that nothing limits. */
const UNLIMITED: Reservation = { take: () => undefined, release: () => undefined };

/**
 * Reads the body for the handlers behind it. A body is held until its request is answered, so large
 * ones share a budget: many slow uploads would otherwise fill the memory of the process.
 */
export function bodyLimit(): MiddlewareHandler<GatewayEnv> {
  const { bodyBytes, uploadBytes, heldBytes, heldBytesPerAddress } = GATEWAY_BOUNDS;
  const budget = new ByteBudget({ total: heldBytes.limit, perOwner: heldBytesPerAddress.limit });

  return async (context, next) => {
    const { raw, path } = context.req;
    const { limit } = path.startsWith('/storage/') ? uploadBytes : bodyBytes;
    const { peerAddress } = context.env;
    const held = peerAddress === undefined ? UNLIMITED : budget.open(countedAddress(peerAddress));
    try {
      const body = await readBody(raw, limit, held);
      if (body === 'too_large') {
        return problem(path, 413, 'payload_too_large', `At most ${limit} bytes`);
      }
      if (typeof body === 'string') return denied(path, body);
      context.set('body', body);
      await next();
    } finally {
      held.release();
    }
    return undefined;
  };
}

async function readBody(
  request: Request,
  limit: number,
  held: Reservation,
): Promise<Uint8Array<ArrayBuffer> | Denial | 'too_large'> {
  if (!request.body) return new Uint8Array();
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) return 'too_large';
  // Before anything is read: a client that announces a large body and sends nothing holds it too.
  const denial = declared > SMALL_BODY_BYTES ? held.take(declared) : undefined;
  if (denial) return denial;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) return 'too_large';
    const later = length > Math.max(declared, SMALL_BODY_BYTES) && held.take(chunk.byteLength);
    if (later) return later;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
