import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { OperatorError } from 'node-kit/operator-error';
import { headersOf } from './file-headers.ts';
import { isKey, type ReleaseStore } from './release-store.ts';

const REGISTRY = 'registry.json';

/** TTL of the cached registry in ms, which delays a rollback by as much. */
const REGISTRY_FRESH_MS = 1000;

export interface S3StoreOptions {
  bucket: string;
  /** Region, endpoint and credentials come from the `AWS_…` variables of the environment. */
  client?: S3ClientConfig;
}

/**
 * A release store in an S3-compatible bucket. The service must support conditional writes (`If-Match`,
 * `If-None-Match`), so that concurrent changes of the registry are not lost.
 */
export function createS3Store({ bucket, client = {} }: S3StoreOptions): ReleaseStore {
  const s3 = new S3Client({
    // Most S3-compatible services have no host name per bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
    ...client,
  });

  async function get(key: string) {
    try {
      const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return { body: await Body?.transformToByteArray(), etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw toStoreError(error, bucket);
    }
  }

  /** @returns false when the precondition failed. */
  async function put(input: Omit<PutObjectCommand['input'], 'Bucket'>): Promise<boolean> {
    try {
      await s3.send(new PutObjectCommand({ Bucket: bucket, ...input }));
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw toStoreError(error, bucket);
    }
  }

  return {
    name: `the bucket ${bucket}`,
    registryFreshMs: REGISTRY_FRESH_MS,
    async put(key, body) {
      const { contentType, contentEncoding, cacheControl } = headersOf(key);
      await put({
        Key: key,
        Body: body,
        ContentType: contentType,
        ContentEncoding: contentEncoding,
        CacheControl: cacheControl,
        IfNoneMatch: '*',
      });
    },
    read: async (key) => (isKey(key) ? (await get(key))?.body : undefined),
    async list(prefix) {
      const keys: string[] = [];
      try {
        for (;;) {
          const { Contents = [], IsTruncated } = await s3.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: keys.at(-1) }),
          );
          keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
          if (!IsTruncated) return keys;
        }
      } catch (error) {
        throw toStoreError(error, bucket);
      }
    },
    async remove(keys) {
      try {
        await Promise.all(
          keys.map((Key) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
        );
      } catch (error) {
        throw toStoreError(error, bucket);
      }
    },
    isNewest: () => false,
    async readRegistry() {
      const stored = await get(REGISTRY);
      return {
        text: stored?.body && new TextDecoder().decode(stored.body),
        version: stored?.etag,
      };
    },
    writeRegistry: (text, version) =>
      put({
        Key: REGISTRY,
        Body: text,
        ContentType: 'application/json',
        CacheControl: 'no-cache',
        ...(version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version }),
      }),
  };
}

/** 412: the precondition failed; 409: a concurrent write. */
function isConflict(error: unknown): boolean {
  const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
  return status === 412 || status === 409;
}

function toStoreError(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error)) return error;
  return new OperatorError(
    `The bucket ${bucket} cannot be used (${error.name}: ${error.message}). Check RELEASE_BUCKET ` +
      'and the AWS_… variables, see docs/releases.md.',
    { cause: error },
  );
}
