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

/** Requests that need no key, because their object is public or their URL is signed. */
const OPEN_READS = /^\/storage\/v1\/(object|render\/image)\/public\//;
const SIGNED_UPLOADS = /^\/storage\/v1\/object\/upload\/sign\//;

/** Calls of storage-js that the shop does not make; their names take precedence over names of buckets. */
const UNSUPPORTED = ['list-v2', 'sign', 'info', 'authenticated'].map((call) => `/object/${call}/*`);

/** Add-ons of Supabase Storage, which a project without them answers with 403, and other calls. */
const ADD_ONS = [
  '/bucket',
  '/bucket/*',
  '/object/:bucket/*',
  '/render/*',
  '/cdn/*',
  '/upload/*',
  '/vector/*',
  '/iceberg/*',
  '/s3/*',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * /storage/v1, as storage-js calls it. Every change and every list runs with the rights of the caller,
 * so that row-level security decides. Checks the API key itself, because downloads are public.
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
      // Disable MIME sniffing.
      context.res.headers.set('x-content-type-options', 'nosniff');
    })
    .use(async (context, next) => {
      const { method, path } = context.req;
      const isOpen = isRead(method)
        ? OPEN_READS.test(path)
        : method === 'PUT' && SIGNED_UPLOADS.test(path);
      if (isOpen) {
        context.set('caller', ANON);
        return next();
      }
      return deps.identify(context, next);
    })
    .on(METHODS, UNSUPPORTED, notEnabled)
    .route('/bucket', bucketRoutes(deps))
    .route('/object', objectRoutes(deps))
    .route('/render', renderRoutes(deps))
    .on(METHODS, ADD_ONS, notEnabled)
    .all('*', (context) => problem(context.req.path, 404, 'not_found', 'Not found'));
}

function notEnabled(): never {
  throw errors.featureNotEnabled();
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
