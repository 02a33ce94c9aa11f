/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver, { type Context } from '@20minutes/s3rver';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** A running server that speaks S3, with one empty bucket. */
export interface TestS3 {
  bucket: string;
  client: S3ClientConfig;
  /** What a program needs in its environment to use it. */
  environment: Record<string, string>;
  url: string;
  stop: () => Promise<void>;
}

const BUCKET = 'releases';

/** The key pair that s3rver accepts, and no other. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3-compatible server in this process, for tests. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'kedai-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // What it signs lacks the slash after the name of a bucket, so that no list would be allowed.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(listFewAtOnce(), oneAtATime(), conditionalWrites(server.store));
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
 * Services may list less at once than they are asked for; so a test of it needs few files. s3rver
 * fails at the token of the next page (it calls what Node has removed), which we do not use, and
 * which the older kind of list does not have.
 */
function listFewAtOnce() {
  return (context: Context, next: () => Promise<void>): Promise<void> => {
    const { 'list-type': kind, 'start-after': marker, ...query } = context.query;
    if (kind === '2') context.query = { ...query, ...(marker && { marker }), 'max-keys': '10' };
    return next();
  };
}

/**
 * S3 lists in the order of the bytes of the keys, which a list in parts relies on. s3rver puts
 * `a.js.LICENSE.txt` before `a.js`, so that one of them is lost when a part ends between the two.
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
      // Keys are ASCII: their order as texts is that of their bytes.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    return { ...result, objects: wanted.slice(0, maxKeys), isTruncated: wanted.length > maxKeys };
  };
}

/** s3rver writes into the file that another request is reading; S3 never shows half an object. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return (context: Context, next: () => Promise<void>): Promise<void> => {
    const turn = last.then(async () => {
      await next();
      if (context.body instanceof Readable) context.body = await buffer(context.body);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** `If-Match` and `If-None-Match: *` of a PUT as Amazon documents them; s3rver has them for GET. */
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
    if (wanted && etag === undefined) return refuse(context, 404, 'NoSuchKey');
    if ((wanted && wanted !== etag) || (isNew && etag)) {
      return refuse(context, 412, 'PreconditionFailed');
    }
    await next();
  };
}

function refuse(context: Context, status: number, code: string): void {
  context.status = status;
  context.type = 'application/xml';
  context.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}
