import { Hono } from 'hono';
import { SERVICE } from '../../database/database.ts';
import type { GatewayContext, GatewayEnv } from '../../gateway/gateway-context.ts';
import { findBucket } from '../buckets/buckets.ts';
import { type ObjectRow, readObject } from '../objects/object-rows.ts';
import { verifyObjectToken } from '../signed-urls/object-token.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { openObject } from './open-object.ts';
import { serveFile } from './serve-file.ts';

/** The calls that read one object. HEAD is answered like GET, without the body. */
export function readRoutes(deps: StorageDeps) {
  const { database, files, publicObjects, jwtSecret } = deps;

  async function serve(
    context: GatewayContext,
    find: () => Promise<ObjectRow>,
    expires?: string,
  ): Promise<Response> {
    const open = ({ version }: ObjectRow) => files.open(version);
    const { file, row } = await openObject(deps, { find, open });
    return serveFile(context, file, row.metadata ?? {}, expires);
  }

  /** Policies decide, except for public buckets. */
  async function findAllowed(context: GatewayContext, operation: string, location: Location) {
    const { bucket, key } = location;
    if ((await findBucket(database, bucket)).public) return publicObjects.find(bucket, key);
    return readObject(database, context.var.caller, operation, bucket, key);
  }

  const serveAllowed = (context: GatewayContext, location: Location) =>
    serve(context, () => findAllowed(context, 'object.get_authenticated', location));

  return new Hono<GatewayEnv>()
    .get('/public/:bucket/:key{.+}', (context) => {
      const { bucket, key } = context.req.param();
      return serve(context, () => publicObjects.find(bucket, key));
    })
    .get('/sign/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      const download = { bucket, key, purpose: 'download' } as const;
      const { expiresAt } = await verifyObjectToken(
        context.req.query('token'),
        download,
        jwtSecret,
      );
      const find = () => readObject(database, SERVICE, 'object.get_signed', bucket, key);
      return serve(context, find, new Date(expiresAt * 1000).toUTCString());
    })
    .get('/info/:bucket/:key{.+}', async (context) => {
      const operation = 'object.info_authenticated';
      return context.json(infoOf(await findAllowed(context, operation, context.req.param())));
    })
    .get('/authenticated/:bucket/:key{.+}', (context) => serveAllowed(context, context.req.param()))
    .get('/:bucket/:key{.+}', (context) => serveAllowed(context, context.req.param()));
}

interface Location {
  bucket: string;
  key: string;
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
