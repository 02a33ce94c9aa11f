import { Hono } from 'hono';
import * as v from 'valibot';
import type { AccessClaims } from '../../auth/sessions/access-token.ts';
import type { ApiCaller } from '../../database/database.ts';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';
import { STORAGE_BOUNDS, UPLOAD_URL_SECONDS } from '../bounds.ts';
import { findBucket } from '../buckets/buckets.ts';
import { expirySeconds, keyText, readJson } from '../json-body.ts';
import { validKey } from '../objects/object-path.ts';
import { readObject } from '../objects/object-rows.ts';
import { runAs, type StorageDeps } from '../storage-deps.ts';
import { checkWrite } from '../uploads/write-object.ts';
import { signObjectToken } from './object-token.ts';

const SIGNED = v.object({ expiresIn: expirySeconds });
const SIGNED_MANY = v.object({
  expiresIn: expirySeconds,
  paths: v.pipe(
    v.array(v.unknown()),
    v.minLength(1),
    v.maxLength(STORAGE_BOUNDS.signedKeys.limit),
    v.array(keyText),
  ),
});

const NOT_READABLE = 'Either the object does not exist or you do not have access to it';

/** The calls that return signed URLs: to read objects that the caller may read, or to upload. */
export function signedRoutes({ database, jwtSecret }: StorageDeps) {
  const address = async (bucket: string, key: string, expiresIn: number) => {
    const token = await signObjectToken({ bucket, key, purpose: 'download' }, expiresIn, jwtSecret);
    return `/object/sign/${bucket}/${key}?token=${token}`;
  };

  return new Hono<GatewayEnv>()
    .post('/sign/:bucket', async (context) => {
      const bucket = context.req.param('bucket');
      const { expiresIn, paths } = readJson(context, SIGNED_MANY);
      const rows = await runAs(
        database,
        context.var.caller,
        'object.sign_many',
        ({ query }) =>
          query<{ name: string }>(
            `select name from storage.objects where bucket_id = $1::text
               and name in (select json_array_elements_text($2::text::json))`,
            [bucket, JSON.stringify(paths)],
          ),
        { readOnly: true },
      );
      const readable = new Set(rows.map(({ name }) => name));
      const signed = paths.map(async (path) =>
        readable.has(path)
          ? { error: null, path, signedURL: await address(bucket, path, expiresIn) }
          : { error: NOT_READABLE, path, signedURL: null },
      );
      return context.json(await Promise.all(signed));
    })
    .post('/sign/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      // Without image transformations, a hosted project signs the plain URL of the file.
      const { expiresIn } = readJson(context, SIGNED);
      await readObject(database, context.var.caller, 'object.sign', bucket, key);
      return context.json({ signedURL: await address(bucket, key, expiresIn) });
    })
    .post('/upload/sign/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      const { caller } = context.var;
      const upsert = context.req.header('x-upsert') === 'true';
      await findBucket(database, bucket);
      const operation = 'object.sign_upload_url';
      await checkWrite({ database }, { bucket, key: validKey(key), caller, upsert, operation });
      const upload = { bucket, key, purpose: 'upload', caller: rightsOf(caller), upsert } as const;
      const token = await signObjectToken(upload, UPLOAD_URL_SECONDS, jwtSecret);
      return context.json({ url: `/object/upload/sign/${bucket}/${key}?token=${token}`, token });
    });
}

/** The caller with the claims that policies read: a link must not reveal names and addresses. */
function rightsOf({ role, claims }: ApiCaller): ApiCaller {
  const { sub, session_id, aal } = claims as Partial<AccessClaims>;
  return { role, claims: { role, ...(sub !== undefined && { sub, session_id, aal }) } };
}
