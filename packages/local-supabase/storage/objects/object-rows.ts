import type { ApiCaller, Database, Statements } from '../../database/database.ts';
import { findBucket } from '../buckets/buckets.ts';
import type { ImageFacts } from '../pictures/images.ts';
import { runAs } from '../run-as.ts';
import { errors } from '../storage-error.ts';

/** The column `metadata` of an object, with the names of hosted projects. */
export interface FileMetadata {
  /** With its quotes. */
  eTag: string;
  /** Bytes. */
  size: number;
  mimetype: string;
  cacheControl: string;
  /** ISO 8601. */
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  /** Of a picture; hosted projects do not have it. */
  picture?: ImageFacts;
}

/** A row of storage.objects, as in answers of the API. */
export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  owner: string | null;
  owner_id: string | null;
  /** Name of the file. */
  version: string;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: FileMetadata;
}

export const OBJECT_COLUMNS = `id, name, bucket_id, owner, owner_id, version, created_at, updated_at,
  last_accessed_at, metadata`;

/**
 * The object of a key, if the rights of the statements allow reading it.
 *
 * @throws StorageError `NoSuchKey`
 */
export async function findObject(
  { query }: Statements,
  bucket: string,
  key: string,
): Promise<ObjectRow> {
  const [row] = await query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1::text and name = $2::text`,
    [bucket, key],
  );
  // Rows without a version were written by SQL and have no file.
  if (!row?.version) throw errors.noSuchKey();
  return row;
}

/**
 * The object of a key, if the policies allow the caller to read it.
 *
 * @param operation name in the policies, such as `object.copy`
 * @throws StorageError `NoSuchKey`
 */
export function readObject(
  database: Database,
  caller: ApiCaller,
  operation: string,
  bucket: string,
  key: string,
): Promise<ObjectRow> {
  const work = (statements: Statements) => findObject(statements, bucket, key);
  return runAs(database, caller, operation, work, { readOnly: true });
}

/**
 * The object of a key of a public bucket, for any caller; one statement for an existing object.
 *
 * @throws StorageError `NoSuchKey`, or `NoSuchBucket` for a bucket that is not public
 */
export async function findPublicObject(
  database: Database,
  bucket: string,
  key: string,
): Promise<ObjectRow> {
  const [row] = await database.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1::text and name = $2::text
       and exists (select from storage.buckets where id = $1::text and public)`,
    [bucket, key],
  );
  if (row?.version) return row;
  throw (await findBucket(database, bucket)).public ? errors.noSuchKey() : errors.noSuchBucket();
}
