import type { MiddlewareHandler } from 'hono';
import type { Bound } from './bound.ts';
import type { GatewayEnv } from './gateway-context.ts';
import { problem } from './problem.ts';

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
} satisfies Record<string, Bound>;

/** Reads the body for the handlers behind it, and answers 413 when it is too large. */
export const bodyLimit: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  const { bodyBytes, uploadBytes } = GATEWAY_BOUNDS;
  const { limit } = context.req.path.startsWith('/storage/') ? uploadBytes : bodyBytes;
  const body = await readAtMost(context.req.raw, limit);
  if (!body) {
    return problem(context.req.path, 413, 'payload_too_large', `At most ${limit} bytes`);
  }
  context.set('body', body);
  return next();
};

async function readAtMost(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
