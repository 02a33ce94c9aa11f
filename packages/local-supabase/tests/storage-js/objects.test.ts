import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import {
  readText,
  startTestStorage,
  type TestStorage,
} from '../../storage/tests/testing-storage.ts';
import { bucketWith, type StorageClient } from './client.ts';

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
});
afterAll(() => backend.close());

describe('move', () => {
  test('changes the path of an object', async () => {
    const { id, files } = await bucketWith(backend, storage, 'old.txt');
    const before = await backend.stored();
    const { data, error } = await files.move('old.txt', 'new/name.txt');
    expect(error).toBeNull();
    expect(data?.message).toBe('Successfully moved');
    expect(await readText(backend, id, 'new/name.txt')).toBe('old.txt');
    expect(await readText(backend, id, 'old.txt')).toBeUndefined();
    expect(await backend.stored()).toBe(before);
    await expect(storage.from(id).throwOnError().move('not-there', 'x')).rejects.toThrow();
  });

  test('refuses a missing source, a taken path, and an empty one', async () => {
    const { files } = await bucketWith(backend, storage, 'a.txt', 'b.txt');
    expect((await files.move('not-there', 'c.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await files.move('a.txt', 'b.txt')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    expect((await files.move('a.txt', '')).error).toMatchObject({ statusCode: '400' });
  });
});

describe('copy', () => {
  test('answers the path with its bucket, and keeps the cache time', async () => {
    const { id, files } = await bucketWith(backend, storage);
    await files.upload('a.txt', 'text', { cacheControl: '60' });
    const { data, error } = await files.copy('a.txt', 'b/c.txt');
    expect(error).toBeNull();
    expect(data?.path).toBe(`${id}/b/c.txt`);
    const [copy] = (await files.list('b')).data ?? [];
    expect(copy?.metadata).toMatchObject({ cacheControl: 'max-age=60', size: 4 });
    // Source and copy have separate files.
    await files.remove(['a.txt']);
    expect(await readText(backend, id, 'b/c.txt')).toBe('text');
  });

  test('refuses a missing source and a taken path', async () => {
    const { files } = await bucketWith(backend, storage, 'a.txt', 'b.txt');
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
    const { id, files } = await bucketWith(backend, storage, 'a.txt', 'b.txt', 'c.txt');
    const { data, error } = await files.remove(['a.txt', 'b.txt', 'not-there']);
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(data?.[0]).toMatchObject({ id: expect.any(String), bucket_id: id });
    expect((await files.list()).data?.map(({ name }) => name)).toEqual(['c.txt']);
    expect((await files.remove(['a.txt'])).data).toEqual([]);
  });

  test('refuses an empty list', async () => {
    const { files } = await bucketWith(backend, storage);
    expect((await files.remove([])).error).toMatchObject({ statusCode: '400' });
  });
});
