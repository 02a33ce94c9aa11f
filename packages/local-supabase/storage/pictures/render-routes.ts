import { Hono } from 'hono';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';
import { VARIANT_SIDES } from '../bounds.ts';
import { bareType } from '../buckets/buckets.ts';
import { openObject } from '../downloads/open-object.ts';
import { serveFile } from '../downloads/serve-file.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { imageTypeOf } from './image-types.ts';

/** The shop never replaces a picture: each upload has a new name. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * /render: the part of Supabase's image transformation that the shop uses: `width` and `height` of a square,
 * as AVIF or WebP. Only a fixed list of sizes is allowed, to bound the work that visitors can cause.
 */
export function renderRoutes(deps: StorageDeps) {
  const { publicObjects, variantFiles } = deps;
  return new Hono<GatewayEnv>().get('/image/public/:bucket/:key{.+}', async (context) => {
    const { bucket, key } = context.req.param();
    const side = sideOf(context.req.query());
    const format = context.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp';
    const { file, row } = await openObject(deps, {
      find: () => publicObjects.find(bucket, key),
      open({ version, metadata }) {
        const mime = bareType(metadata.mimetype);
        if (!imageTypeOf(mime)) throw errors.invalidRequest('The object is not a picture');
        return variantFiles.open({ version, mime, side, format });
      },
    });
    const answer = await serveFile(context, file, {
      mimetype: `image/${format}`,
      eTag: `"${row.version}-${side}-${format}"`,
      cacheControl: CACHE_CONTROL,
      lastModified: row.metadata.lastModified,
    });
    answer.headers.append('vary', 'accept');
    return answer;
  });
}

/** @throws StorageError `InvalidRequest` */
function sideOf({ width, height = width, resize = 'cover' }: Record<string, string>): number {
  const side = VARIANT_SIDES.find((known) => String(known) === width);
  if (side === undefined || height !== width || resize !== 'cover') {
    throw errors.invalidRequest(`width and height must be one of ${VARIANT_SIDES.join(', ')}`);
  }
  return side;
}
