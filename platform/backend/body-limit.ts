import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from './front-context.ts';
import { problem } from './problem.ts';

/** Bytes of a body of the REST and auth APIs. */
const JSON_LIMIT = 256 * 1024;

/** 5 MiB of picture, and room for what multipart/form-data puts around it. */
const UPLOAD_LIMIT = 5 * 1024 * 1024 + 64 * 1024;

/** Reads the body for the handlers behind it, and answers 413 when it is too large. */
export const bodyLimit: MiddlewareHandler<FrontEnv> = async (context, next) => {
  const limit = context.req.path.startsWith('/storage/') ? UPLOAD_LIMIT : JSON_LIMIT;
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
  return Uint8Array.from(Buffer.concat(chunks));
}
