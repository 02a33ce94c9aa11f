import { Hono } from 'hono';
import { SERVICE } from '../../database/database.ts';
import type { GatewayContext, GatewayEnv } from '../../gateway/gateway-context.ts';
import { findBucket } from '../buckets/buckets.ts';
import { type ObjectRow, readObject } from '../objects/object-rows.ts';
import { verifyObjectToken } from '../signed-urls/object-token.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { openObject } from './open-object.ts';
import { serveFile } from './serve-file.ts';

/** Reads the row of an object with the rights of the caller. */
type Find = (context: GatewayContext, bucket: string, key: string) => Promise<ObjectRow>;

/** The calls that read one object. HEAD is answered like GET, without the body. */
export function readRoutes(deps: StorageDeps) {
  const { database, files, publicObjects, jwtSecret } = deps;
  const findPublic: Find = (_, bucket, key) => publicObjects.find(bucket, key);
  const findSigned: Find = (_, bucket, key) =>
    readObject(database, SERVICE, 'object.get_signed', bucket, key);

  /** Public buckets can also be read on these paths; policies decide for the others. */
  const findAllowed =
    (operation: string): Find =>
    async (context, bucket, key) => {
      if ((await findBucket(database, bucket)).public) return publicObjects.find(bucket, key);
      return readObject(database, context.var.caller, operation, bucket, key);
    };

  const serve =
    (find: Find) =>
    async (context: GatewayContext, bucket: string, key: string, expires?: string) => {
      const { file, row } = await openObject(deps, {
        find: () => find(context, bucket, key),
        open: ({ version }) => files.open(version),
      });
      return serveFile(context, file, row.metadata ?? {}, expires);
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
