import { createHash, randomUUID } from 'node:crypto';
import type { ApiCaller, Statements } from '../../database/database.ts';
import { isDatabaseError, isUnavailable } from '../../database/database-errors.ts';
import type { FileMetadata } from '../objects/object-rows.ts';
import { removeVersions } from '../objects/remove-objects.ts';
import { runAs } from '../run-as.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { StorageError } from '../storage-error.ts';

/** An object to be written. */
export interface Target {
  bucket: string;
  key: string;
  /** The caller whose rights apply, and the new owner. */
  caller: ApiCaller;
  /** Whether an object of this key is replaced. */
  upsert: boolean;
  /** Name of the operation for policies. */
  operation: string;
}

/** The columns of an object that describe its file. */
export interface Content {
  version: string;
  metadata: FileMetadata;
}

/** The column `metadata` of a new file. */
export function describeFile(
  bytes: Uint8Array,
  given: { mime: string; cacheControl: string },
): FileMetadata {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return {
    eTag: `"${tag}"`,
    size: bytes.byteLength,
    mimetype: given.mime,
    cacheControl: given.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
}

/** Thrown to roll back a trial write. */
class Rollback extends Error {}

/**
 * Checks by a trial write that the caller may write an object, before its file is processed.
 *
 * @throws StorageError or an error of the database
 */
export async function checkWrite(
  { database }: Pick<StorageDeps, 'database'>,
  target: Target,
): Promise<void> {
  const content = { version: randomUUID(), metadata: {} };
  await runAs(database, target.caller, target.operation, async (statements) => {
    await writeRow(statements, target, content);
    throw new Rollback();
  }).catch((error) => {
    if (!(error instanceof Rollback)) throw error;
  });
}

/**
 * Writes the row of an object whose file is stored, and deletes the replaced file; when the write
 * fails, deletes the new one.
 *
 * @returns the id of the object
 */
export async function writeObject(
  deps: Pick<StorageDeps, 'database' | 'files' | 'log'>,
  target: Target,
  content: Content,
): Promise<string> {
  const { id, replaced } = await runAs(
    deps.database,
    target.caller,
    target.operation,
    (statements) => writeRow(statements, target, content),
  ).catch(async (error) => {
    // Keep the file after a lost connection: the row may have been committed.
    if (isRolledBack(error)) await removeVersions(deps, [content]);
    throw error;
  });
  await removeVersions(deps, [{ version: replaced }]);
  return id;
}

function isRolledBack(error: unknown): boolean {
  return error instanceof StorageError || (isDatabaseError(error) && !isUnavailable(error.code));
}

async function writeRow(
  { query }: Statements,
  { bucket, key, caller, upsert }: Target,
  { version, metadata }: { version: string; metadata: object },
): Promise<{ id: string; replaced: string | null }> {
  // Serializes the writes of one key, so that each reads the version that it replaces.
  await query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [`${bucket}/${key}`]);
  const [found] = upsert
    ? await query<{ id: string; version: string | null }>(
        'select id, version from storage.objects where bucket_id = $1::text and name = $2::text',
        [bucket, key],
      )
    : [];
  // The id is generated here: "returning" would require the right to read the row.
  const id = found?.id ?? randomUUID();
  await query(
    `insert into storage.objects
       (id, bucket_id, name, owner, owner_id, version, metadata)
     values ($1::text::uuid, $2::text, $3::text, $4::text::uuid, $4::text, $5::text,
       $6::text::jsonb)
     ${upsert ? REPLACE : ''}`,
    [id, bucket, key, caller.claims.sub ?? null, version, JSON.stringify(metadata)],
  );
  return { id, replaced: found?.version ?? null };
}

const REPLACE = `on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
  metadata = excluded.metadata, updated_at = now()`;
