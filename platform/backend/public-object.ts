import type { App } from '@supabase/lite';
import type { Database } from './database.ts';
import type { FrontContext } from './front-context.ts';
import { problem } from './problem.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;

/**
 * Serves a file of a public bucket. lite would ask the database four times, write the time of
 * access, and always send the whole file; this asks once and knows conditional requests.
 */
export async function publicObject(
  context: FrontContext,
  database: Database,
  files: StorageAdapter,
  bucket: string,
  key: string,
): Promise<Response> {
  const found = await database.query(
    `select 1 from storage.objects object
     join storage.buckets bucket on bucket.id = object.bucket_id
     where bucket.id = $1 and bucket.public and object.name = $2`,
    [bucket, key],
  );
  const stored =
    found.length > 0 ? await files.getObject(bucket, key, undefined).catch(missing) : undefined;
  if (!stored) return problem(context.req.path, 404, 'not_found', 'Object not found');
  const { metadata, body } = stored;
  const headers = {
    etag: metadata.eTag,
    'cache-control': metadata.cacheControl,
    'last-modified': metadata.lastModified?.toUTCString() ?? '',
  };
  if (isUnchanged(context, metadata.eTag)) return new Response(null, { status: 304, headers });
  return new Response(context.req.method === 'HEAD' ? null : (body as BodyInit), {
    headers: {
      ...headers,
      'content-type': metadata.mimetype,
      'content-length': String(metadata.contentLength),
    },
  });
}

/** The row is there but the file is not: a data folder whose files were deleted by hand. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function isUnchanged(context: FrontContext, tag: string): boolean {
  const known = context.req.header('if-none-match');
  if (known === undefined) return false;
  return known
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
