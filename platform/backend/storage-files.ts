import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';

/** What lite asks of the place where the bytes of uploads are kept. */
type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

interface StoredMetadata extends Omit<ObjectMetadata, 'lastModified'> {
  lastModified: string;
}

/**
 * Keeps uploads as files of a folder. A file is named after the hash of bucket and key, so no key,
 * however written, leads anywhere else; a second file beside it holds type, tag and time.
 */
export function createStorageFiles(folder: string): StorageAdapter {
  const pathOf = (bucket: string, key: string) =>
    join(folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'));

  async function readMetadata(path: string): Promise<ObjectMetadata> {
    const stored = JSON.parse(await readFile(`${path}.json`, 'utf8')) as StoredMetadata;
    return { ...stored, lastModified: new Date(stored.lastModified) };
  }

  async function put(path: string, bytes: Uint8Array, type: string, cacheControl: string) {
    const metadata = {
      cacheControl,
      contentLength: bytes.byteLength,
      size: bytes.byteLength,
      mimetype: type,
      eTag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      lastModified: new Date(),
      httpStatusCode: 200,
    };
    await mkdir(folder, { recursive: true });
    await replaceFile(path, bytes);
    await replaceFile(`${path}.json`, JSON.stringify(metadata));
    return metadata;
  }

  async function remove(bucket: string, key: string): Promise<void> {
    const path = pathOf(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  return {
    driver: folder,
    async getObject(bucket, key) {
      const path = pathOf(bucket, key);
      const [metadata, body] = await Promise.all([readMetadata(path), readFile(path)]);
      return { metadata, body, httpStatusCode: 200 };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      return put(pathOf(bucket, key), await bytesOf(body), contentType, cacheControl);
    },
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(sourceBucket, source, _version, bucket, key) {
      const path = pathOf(sourceBucket, source);
      const [metadata, bytes] = await Promise.all([readMetadata(path), readFile(path)]);
      return put(pathOf(bucket, key), bytes, metadata.mimetype, metadata.cacheControl);
    },
    headObject: (bucket, key) => readMetadata(pathOf(bucket, key)),
    // Only for adapters that resize pictures over HTTP, which this shop does not.
    privateAssetUrl: async () => '',
  };
}

/** A reader sees the old file or the new one, never half of one. */
async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

async function bytesOf(body: Uint8Array | object): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}
