import { Hono } from 'hono';
import { SERVICE } from '../database/database.ts';
import type { GatewayContext, GatewayEnv } from '../gateway/gateway-context.ts';
import { findBucket } from './buckets.ts';
import { findPublicObject, type ObjectRow, readObject } from './object-rows.ts';
import { verifyObjectToken } from './object-token.ts';
import { serveFile } from './serve-file.ts';
import type { StorageDeps } from './storage-deps.ts';
import { errors } from './storage-error.ts';

/** Reads the row of an object with the rights of the caller. */
type Find = (context: GatewayContext, bucket: string, key: string) => Promise<ObjectRow>;

/** The calls that read one object. HEAD is answered like GET, without the body. */
export function readRoutes({ database, files, jwtSecret }: StorageDeps) {
  const findPublic: Find = (_, bucket, key) => findPublicObject(database, bucket, key);
  const findSigned: Find = (_, bucket, key) =>
    readObject(database, SERVICE, 'object.get_signed', bucket, key);

  /** Public buckets can also be read on these paths; policies decide for the others. */
  const findAllowed =
    (operation: string): Find =>
    async (context, bucket, key) => {
      if ((await findBucket(database, bucket)).public)
        return findPublicObject(database, bucket, key);
      return readObject(database, context.var.caller, operation, bucket, key);
    };

  const serve =
    (find: Find) =>
    async (context: GatewayContext, bucket: string, key: string, expires?: string) => {
      // The object may be replaced after its row is read and before its file is opened.
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const { version, metadata } = await find(context, bucket, key);
        const file = await files.open(version);
        if (file) return serveFile(context, file, metadata ?? {}, expires);
      }
      throw errors.noSuchKey();
    };

  const servePublic = serve(findPublic);
  const serveSigned = serve(findSigned);
  const serveAllowed = serve(findAllowed('object.get_authenticated'));
  const findInfo = findAllowed('object.info_authenticated');

  return new Hono<GatewayEnv>()
    .get('/public/:bucket/:key{.+}', (context) => {
      const { bucket, key } = context.req.param();
      return servePublic(context, bucket, key);
    })
    .get('/sign/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      const token = context.req.query('token');
      const { expiresAt } = await verifyObjectToken(
        token,
        { bucket, key, purpose: 'download' },
        jwtSecret,
      );
      return serveSigned(context, bucket, key, new Date(expiresAt * 1000).toUTCString());
    })
    .get('/info/public/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      return context.json(infoOf(await findPublic(context, bucket, key)));
    })
    .get('/info/authenticated/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      return context.json(infoOf(await findInfo(context, bucket, key)));
    })
    .get('/info/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      return context.json(infoOf(await findInfo(context, bucket, key)));
    })
    .get('/authenticated/:bucket/:key{.+}', (context) => {
      const { bucket, key } = context.req.param();
      return serveAllowed(context, bucket, key);
    })
    .get('/:bucket/:key{.+}', (context) => {
      const { bucket, key } = context.req.param();
      return serveAllowed(context, bucket, key);
    });
}

/** The answer of `info`, without the owner. */
function infoOf({ metadata, user_metadata, ...row }: ObjectRow): object {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    content_encoding: metadata?.contentEncoding ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}
