import type { App } from '@supabase/lite';
import { Hono } from 'hono';
import type { Database } from './database.ts';
import type { Forward } from './forward.ts';
import type { FrontContext, FrontEnv } from './front-context.ts';
import { isHonestImage } from './image-type.ts';
import { problem } from './problem.ts';
import { publicObject } from './public-object.ts';
import { storageBody } from './storage-body.ts';
import { plainUpload, readUpload } from './upload.ts';

export interface StorageFrontOptions {
  forward: Forward;
  database: Database;
  files: NonNullable<App['_storageAdapter']>;
}

/** Paths beneath /object that are calls, not files. */
const CALLS = /^\/storage\/v1\/object\/(list|sign|info|move|copy)(\/|$)/;

/** The routes of /storage/v1 where lite differs from a hosted project; the others pass through. */
export function storageFront({ forward, database, files }: StorageFrontOptions) {
  return (
    new Hono<FrontEnv>()
      .use(async (context, next) => {
        if (!isPlainPath(context.req.raw.url)) {
          return problem(context.req.path, 400, 'InvalidKey', 'Invalid key');
        }
        await next();
        // A browser must not guess that a picture is something else.
        context.res.headers.set('x-content-type-options', 'nosniff');
        return undefined;
      })
      .use(storageBody)
      // The shop hands out no address for uploads: admins upload with their session.
      .all('/object/upload/sign/*', (context) =>
        problem(context.req.path, 404, 'not_found', 'Not found'),
      )
      .get('/object/info/*', async (context) => withoutOwner(await forward(context)))
      .get('/object/public/:bucket/:key{.+}', (context) =>
        publicObject(
          context,
          database,
          files,
          context.req.param('bucket'),
          context.req.param('key'),
        ),
      )
      .on(['POST', 'PUT'], '/object/:bucket/:key{.+}', (context) =>
        CALLS.test(context.req.path) ? forward(context) : upload(context),
      )
      .all('*', (context) => forward(context))
  );

  async function upload(context: FrontContext): Promise<Response> {
    const { path } = context.req;
    const given = await readUpload(context);
    if (!given) return problem(path, 400, 'InvalidRequest', 'No file in the upload');
    if (!isHonestImage(given.bytes, given.mime, path)) {
      return problem(path, 415, 'invalid_mime_type', 'Not a picture of the declared type');
    }
    return forward(context, plainUpload(given));
  }
}

/** lite tells everybody who uploaded a public file. */
async function withoutOwner(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const { owner, owner_id, ...told } = (await answer.json()) as Record<string, unknown>;
  return Response.json(told);
}

/**
 * True when every part of the path means itself. Percent signs, empty parts and dots could mean
 * another file to the next reader; names of the shop have none of them.
 */
function isPlainPath(url: string): boolean {
  return !/%|\/\/|\\|\/\.{1,2}(\/|$)/.test(new URL(url).pathname);
}
