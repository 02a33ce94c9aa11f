import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayEnv } from '../gateway-context.ts';
import { problem } from '../problem.ts';
import type { Bound } from './bound.ts';

const KIB = 1024;

/** Limits on the body of every request, for all APIs. */
export const BODY_BOUNDS = {
  bodyBytes: {
    limit: 256 * KIB,
    of: 'bytes of a body',
    answer: '413 payload_too_large',
  },
  // A picture of 5 MiB, and the overhead of multipart/form-data.
  uploadBytes: {
    limit: 5 * KIB * KIB + 64 * KIB,
    of: 'bytes of a storage body',
    answer: '413 payload_too_large',
  },
} satisfies Record<string, Bound>;

/** The limit on bodies of a path. */
export function bodyBytesOf(path: string): number {
  const bound = path.startsWith('/storage/') ? 'uploadBytes' : 'bodyBytes';
  return BODY_BOUNDS[bound].limit;
}

/** Answers 413 to a body that is too large. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const maxSize = bodyBytesOf(context.req.path);
  const tooLarge = () =>
    problem(context.req.path, 413, 'payload_too_large', `At most ${maxSize} bytes`);
  return bodyLimit({ maxSize, onError: tooLarge })(context, next);
};

/** Reads the body for the handlers that follow. */
export const readWholeBody: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  context.set('body', new Uint8Array(await context.req.arrayBuffer()));
  await next();
};
