import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestStorage, type TestStorage } from '../../storage/tests/testing-storage.ts';
import { bucketWith, type StorageClient } from './client.ts';

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
});
afterAll(() => backend.close());

describe('info and exists', () => {
  test('answer the metadata of an object', async () => {
    const { id, files } = await bucketWith(storage, 'a/b.txt');
    const { data, error } = await files.info('a/b.txt');
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      name: 'a/b.txt',
      version: expect.any(String),
      bucketId: id,
      size: 7,
      contentType: 'text/plain;charset=UTF-8',
      contentEncoding: null,
      cacheControl: 'max-age=3600',
      etag: expect.any(String),
      metadata: {},
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(await files.exists('a/b.txt')).toEqual({ data: true, error: null });
  });

  test('of a missing object answer 404 and false', async () => {
    const { id, files } = await bucketWith(storage);
    const missing = { message: 'Object not found', statusCode: '404', code: 'NoSuchKey' };
    expect((await files.info('not-there')).error).toMatchObject(missing);
    const { data, error } = await files.exists('not-there');
    expect(data).toBe(false);
    expect(error).toMatchObject(missing);
    await expect(storage.from(id).throwOnError().info('not-there')).rejects.toThrow();
    await expect(storage.from(id).throwOnError().exists('not-there')).rejects.toThrow();
    await expect(storage.from('no-bucket').exists('a')).rejects.toThrow('Bucket not found');
  });
});

describe('move', () => {
  test('changes the path of an object', async () => {
    const { id, files } = await bucketWith(storage, 'old.txt');
    const before = await backend.stored();
    const { data, error } = await files.move('old.txt', 'new/name.txt');
    expect(error).toBeNull();
    expect(data?.message).toBe('Successfully moved');
    expect(await (await files.download('new/name.txt')).data?.text()).toBe('old.txt');
    expect((await files.download('old.txt')).error).toMatchObject({ statusCode: '404' });
    expect(await backend.stored()).toBe(before);
    await expect(storage.from(id).throwOnError().move('not-there', 'x')).rejects.toThrow();
  });

  test('moves an object to another bucket', async () => {
    const [from, to] = [await bucketWith(storage, 'old.txt'), await bucketWith(storage)];
    const moved = await from.files.move('old.txt', 'new.txt', { destinationBucket: to.id });
    expect(moved.error).toBeNull();
    expect(await (await to.files.download('new.txt')).data?.text()).toBe('old.txt');
  });

  test('refuses a missing source, a taken path, and an empty one', async () => {
    const { files } = await bucketWith(storage, 'a.txt', 'b.txt');
    expect((await files.move('not-there', 'c.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await files.move('a.txt', 'b.txt')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    expect((await files.move('a.txt', '')).error).toMatchObject({ statusCode: '400' });
    const nowhere = { destinationBucket: 'not-there' };
    expect((await files.move('a.txt', 'c.txt', nowhere)).error).toMatchObject({
      statusCode: '404',
    });
  });
});

describe('copy', () => {
  test('answers the path with its bucket, and copies metadata', async () => {
    const { id, files } = await bucketWith(storage);
    await files.upload('a.txt', 'text', { metadata: { custom: 'x' }, cacheControl: '60' });
    const { data, error } = await files.copy('a.txt', 'b/c.txt');
    expect(error).toBeNull();
    expect(data?.path).toBe(`${id}/b/c.txt`);
    expect(await (await files.download('b/c.txt')).data?.text()).toBe('text');
    expect((await files.info('b/c.txt')).data).toMatchObject({
      metadata: { custom: 'x' },
      cacheControl: 'max-age=60',
    });
    // Source and copy have separate files.
    await files.remove(['a.txt']);
    expect(await (await files.download('b/c.txt')).data?.text()).toBe('text');
  });

  test('copies to another bucket', async () => {
    const [from, to] = [await bucketWith(storage, 'a.txt'), await bucketWith(storage)];
    const { data } = await from.files.copy('a.txt', 'b.txt', { destinationBucket: to.id });
    expect(data?.path).toBe(`${to.id}/b.txt`);
    expect(await (await to.files.download('b.txt')).data?.text()).toBe('a.txt');
  });

  test('replaces metadata on request', async () => {
    const { files } = await bucketWith(storage);
    await files.upload('a.txt', 'text', { metadata: { custom: 'x' } });
    const metadata = { cacheControl: 'max-age=5', mimetype: 'text/css' };
    expect(
      (await files.copy('a.txt', 'b.css', { copyMetadata: false, metadata })).error,
    ).toBeNull();
    expect((await files.info('b.css')).data).toMatchObject({
      cacheControl: 'max-age=5',
      contentType: 'text/css',
      metadata: {},
    });
  });

  test('refuses a missing source and a taken path', async () => {
    const { files } = await bucketWith(storage, 'a.txt', 'b.txt');
    const before = await backend.stored();
    expect((await files.copy('not-there', 'c.txt')).error).toMatchObject({
      message: 'Object not found',
      statusCode: '404',
    });
    expect((await files.copy('a.txt', 'b.txt')).error).toMatchObject({ statusCode: '409' });
    expect(await backend.stored()).toBe(before);
  });
});

describe('remove', () => {
  test('answers the removed objects', async () => {
    const { id, files } = await bucketWith(storage, 'a.txt', 'b.txt', 'c.txt');
    const { data, error } = await files.remove(['a.txt', 'b.txt', 'not-there']);
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(data?.[0]).toMatchObject({ id: expect.any(String), bucket_id: id });
    expect((await files.list()).data?.map(({ name }) => name)).toEqual(['c.txt']);
    expect((await files.remove(['a.txt'])).data).toEqual([]);
  });

  test('refuses an empty list', async () => {
    const { files } = await bucketWith(storage);
    expect((await files.remove([])).error).toMatchObject({ statusCode: '400' });
  });
});
