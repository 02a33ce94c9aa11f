import * as v from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { bareType, checkLimits, findBucket } from '../buckets/buckets.ts';
import { bucketText, keyText, readJson, storableText } from '../json-body.ts';
import { imageTypeOf } from '../pictures/image-types.ts';
import { runAs, type StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { isMimeType } from '../uploads/upload-request.ts';
import { checkWrite, writeObject } from '../uploads/write-object.ts';
import { validKey } from './object-path.ts';
import {
  type FileMetadata,
  findObject,
  OBJECT_COLUMNS,
  type ObjectRow,
  readObject,
} from './object-rows.ts';

const FROM_TO = {
  bucketId: bucketText,
  sourceKey: keyText,
  destinationBucket: v.optional(bucketText),
  destinationKey: v.pipe(v.string(), v.transform(validKey)),
};

const MOVE = v.object(FROM_TO);
const COPY = v.object({
  ...FROM_TO,
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.optional(
    v.object({
      cacheControl: v.optional(v.pipe(storableText(200), v.regex(/^[\x20-\x7e]+$/))),
      mimetype: v.optional(v.pipe(storableText(200), v.check(isMimeType))),
    }),
  ),
});

type Deps = Pick<StorageDeps, 'database' | 'files' | 'log'>;

/** POST /object/move: changes the key of the row; its file keeps its name, the version. */
export async function moveObject({ database }: Deps, context: GatewayContext): Promise<Response> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = readJson(context, MOVE);
  const { caller } = context.var;
  const bucket = destinationBucket ?? bucketId;
  const moved = await runAs(database, caller, 'object.move', async (statements) => {
    const source = await findObject(statements, bucketId, sourceKey);
    if (bucket !== bucketId) await checkBucket(database, bucket, source.metadata);
    const [row] = await statements.query<Pick<ObjectRow, 'id' | 'name'>>(
      `update storage.objects set bucket_id = $2::text, name = $3::text, owner = $4::text::uuid,
         owner_id = $4::text, updated_at = now()
       where id = $1::text::uuid returning id, name`,
      [source.id, bucket, destinationKey, caller.claims.sub ?? null],
    );
    if (!row) throw errors.noSuchKey();
    return row;
  });
  return context.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name });
}

/** POST /object/copy: answers the key with its bucket, and the new row. */
export async function copyObject(deps: Deps, context: GatewayContext): Promise<Response> {
  const given = readJson(context, COPY);
  const { caller } = context.var;
  const target = {
    bucket: given.destinationBucket ?? given.bucketId,
    key: given.destinationKey,
    caller,
    upsert: context.req.header('x-upsert') === 'true',
    operation: 'object.copy',
  };
  const source = await readObject(
    deps.database,
    caller,
    target.operation,
    given.bucketId,
    given.sourceKey,
  );
  const { cacheControl, mimetype } = given.copyMetadata ? {} : (given.metadata ?? {});
  const changes = {
    ...(cacheControl !== undefined && { cacheControl }),
    ...(mimetype !== undefined && { mimetype }),
  };
  checkType(source.metadata, changes);
  const metadata = { ...source.metadata, ...changes, lastModified: new Date().toISOString() };
  await checkBucket(deps.database, target.bucket, metadata);
  await checkWrite(deps, target);
  const version = await deps.files.copy(source.version);
  // The source has just been removed or replaced.
  if (!version) throw errors.noSuchKey();
  const userMetadata = given.copyMetadata ? source.user_metadata : null;
  const id = await writeObject(deps, target, { version, metadata, userMetadata });
  const [row] = await runAs(
    deps.database,
    caller,
    target.operation,
    ({ query }) =>
      query<ObjectRow>(`select ${OBJECT_COLUMNS} from storage.objects where id = $1::text::uuid`, [
        id,
      ]),
    { readOnly: true },
  );
  return context.json({ Id: id, Key: `${target.bucket}/${target.key}`, ...row });
}

/** Applies the limits of a bucket to an object of another one. */
async function checkBucket(
  database: Deps['database'],
  bucket: string,
  metadata: Partial<FileMetadata> | null,
): Promise<void> {
  const { size = 0, mimetype = 'application/octet-stream' } = metadata ?? {};
  checkLimits(await findBucket(database, bucket), { size, mime: mimetype });
}

/** A copy must not relabel unchecked bytes as a picture. */
function checkType(
  source: Partial<FileMetadata> | null,
  { mimetype }: Partial<FileMetadata>,
): void {
  if (mimetype === undefined || mimetype === source?.mimetype) return;
  const mime = bareType(mimetype);
  if (imageTypeOf(mime)) throw errors.notAnImage(mime);
}
