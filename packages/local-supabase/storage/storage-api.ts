import { Hono } from 'hono';
import { ANON } from '../database/database.ts';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import { problem } from '../gateway/problem.ts';
import { bucketRoutes } from './buckets/bucket-routes.ts';
import { cachePublicObjects } from './downloads/public-objects.ts';
import { isPlainPath } from './objects/object-path.ts';
import { objectRoutes } from './objects/object-routes.ts';
import { renderRoutes } from './pictures/render-routes.ts';
import type { StorageDeps } from './storage-deps.ts';
import { errors, storageErrorOf } from './storage-error.ts';

/** Reads that need no key, because their object is public or their URL is signed. */
const OPEN_READS = /^\/storage\/v1\/(object\/(public|sign)|render\/image\/public)\//;
const SIGNED_UPLOADS = /^\/storage\/v1\/object\/upload\/sign\//;

/** Reads that need no key when the bucket is public. */
const READS = /^\/storage\/v1\/object\/(?!authenticated\/)/;

/** Add-ons of Supabase Storage; a project without them answers 403. */
const ADD_ONS = [
  '/render/*',
  '/cdn/*',
  '/upload/*',
  '/vector/*',
  '/iceberg/*',
  '/s3/*',
  '/bucket/:id/lifecycle',
];

/**
 * /storage/v1, as storage-js calls it. Every change, and every read of a private bucket, runs with the
 * rights of the caller, so that row-level security decides. Checks the API key itself, because some
 * reads are public.
 */
export function storageApi(options: Omit<StorageDeps, 'publicObjects'>) {
  const publicObjects = cachePublicObjects(options.database);
  const deps: StorageDeps = { ...options, publicObjects };
  return new Hono<GatewayEnv>()
    .onError((error) => {
      const known = storageErrorOf(error);
      // The gateway logs the others.
      if (!known) throw error;
      return known.toResponse();
    })
    .use(async (context, next) => {
      if (!isPlainPath(context.req.raw.url)) throw errors.invalidKey('');
      await next();
      if (!isRead(context.req.method)) publicObjects.clear();
      // A browser must not guess another type.
      context.res.headers.set('x-content-type-options', 'nosniff');
    })
    .use(async (context, next) => {
      const { method, path } = context.req;
      const reads = isRead(method);
      if ((reads && OPEN_READS.test(path)) || (method === 'PUT' && SIGNED_UPLOADS.test(path))) {
        context.set('caller', ANON);
        return next();
      }
      if (reads && READS.test(path)) {
        // An invalid key or token is ignored: the bucket may be public.
        context.set('caller', ANON);
        await deps.identify(context, async () => undefined);
        return next();
      }
      return deps.identify(context, next);
    })
    .route('/bucket', bucketRoutes(deps))
    .route('/object', objectRoutes(deps))
    .route('/render', renderRoutes(deps))
    .on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], ADD_ONS, () => {
      throw errors.featureNotEnabled();
    })
    .all('*', (context) => problem(context.req.path, 404, 'not_found', 'Not found'));
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
