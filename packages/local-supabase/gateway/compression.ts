import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/**
 * APIs whose answers are compressed. Those of /auth/v1 and signed addresses hold secrets beside text of
 * the caller, and the compressed length would leak the secret (BREACH). The rows of /rest/v1 need a
 * bearer token, which a page of another site cannot make a browser send.
 */
const COMPRESSED_PATHS = /^\/(rest\/v1|functions\/v1|storage\/v1\/object\/list)\//;

const gzip = compress({ encoding: 'gzip' });

export const compressAnswer: MiddlewareHandler = (context, next) =>
  COMPRESSED_PATHS.test(context.req.path) ? gzip(context, next) : next();
