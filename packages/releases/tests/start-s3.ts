/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver, { type Context } from '@20minutes/s3rver';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** A running S3-compatible server with one empty bucket. */
export interface TestS3 {
  bucket: string;
  client: S3ClientConfig;
  /** Environment variables for a program that uses it. */
  environment: Record<string, string>;
  url: string;
  stop: () => Promise<void>;
}

const BUCKET = 'releases';

/** The only key pair that s3rver accepts. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3-compatible server in this process, for tests. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'kedai-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // s3rver computes the signature without the slash after the bucket name and would reject every list.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(limitLists(), serialize(), conditionalWrites(server.store));
  listInOrder(server.store);
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    bucket: BUCKET,
    client: {
      endpoint: url,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: CREDENTIALS,
    },
    environment: {
      RELEASE_BUCKET: BUCKET,
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    url: `${url}/${BUCKET}`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/**
 * Limits a list to 10 keys, so that tests of paging need few files. Uses version 1 of the list API, since s3rver fails
 * on the continuation token of version 2.
 */
function limitLists() {
  return (context: Context, next: () => Promise<void>): Promise<void> => {
    const { 'list-type': version, 'start-after': marker, ...query } = context.query;
    if (version === '2') context.query = { ...query, ...(marker && { marker }), 'max-keys': '10' };
    return next();
  };
}

/**
 * S3 lists keys in byte order, which paging relies on. s3rver lists `a.js.LICENSE.txt` before `a.js` and loses one of
 * them when a page ends in between.
 */
function listInOrder(store: S3rver['store']): void {
  const listAll = store.listObjects.bind(store);
  store.listObjects = async (
    bucket,
    { maxKeys = Number.POSITIVE_INFINITY, startAfter = '', ...rest },
  ) => {
    const { objects, ...result } = await listAll(bucket, rest);
    const wanted = objects
      .filter(({ key }) => key > startAfter)
      // Keys are ASCII, so string order is byte order.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    return { ...result, objects: wanted.slice(0, maxKeys), isTruncated: wanted.length > maxKeys };
  };
}

/** Serialises requests: unlike S3, s3rver exposes partially written objects. */
function serialize() {
  let last: Promise<unknown> = Promise.resolve();
  return (context: Context, next: () => Promise<void>): Promise<void> => {
    const current = last.then(async () => {
      await next();
      if (context.body instanceof Readable) context.body = await buffer(context.body);
    });
    last = current.catch(() => undefined);
    return current;
  };
}

/** `If-Match` and `If-None-Match: *` for PUT, as documented by Amazon; s3rver supports them for GET only. */
function conditionalWrites(store: S3rver['store']) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    const wanted = context.get('if-match');
    const isNew = context.get('if-none-match') === '*';
    if (context.method !== 'PUT' || !(wanted || isNew)) return next();
    const [, bucket = '', ...names] = context.path.split('/');
    const key = decodeURIComponent(names.join('/'));
    const etag = (await store.existsObject(bucket, key))
      ? (await store.getMetadata(bucket, key)).etag
      : undefined;
    if (wanted && etag === undefined) return answerError(context, 404, 'NoSuchKey');
    if ((wanted && wanted !== etag) || (isNew && etag)) {
      return answerError(context, 412, 'PreconditionFailed');
    }
    await next();
  };
}

function answerError(context: Context, status: number, code: string): void {
  context.status = status;
  context.type = 'application/xml';
  context.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}
