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

describe('list', () => {
  test('returns names relative to the folder', async () => {
    const { files } = await bucketWith(backend, storage, 'testpath/file.txt');
    const { data, error } = await files.list('testpath');
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        name: 'file.txt',
        id: expect.any(String),
        updated_at: expect.any(String),
        created_at: expect.any(String),
        last_accessed_at: expect.any(String),
        metadata: {
          eTag: expect.stringMatching(/^".+"$/),
          size: 17,
          mimetype: 'text/plain;charset=UTF-8',
          cacheControl: 'max-age=3600',
          lastModified: expect.any(String),
          contentLength: 17,
          httpStatusCode: 200,
        },
      },
    ]);
  });

  test('returns each folder once, first, without an id', async () => {
    const { files } = await bucketWith(
      backend,
      storage,
      'a.txt',
      'z/1.txt',
      'z/2.txt',
      'z/deep/3.txt',
      'b/4.txt',
    );
    const { data } = await files.list();
    expect(data?.map(({ name }) => name)).toEqual(['b', 'z', 'a.txt']);
    const nothing = { updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    expect(data?.[0]).toEqual({ name: 'b', id: null, ...nothing });
    const inside = await files.list('z/');
    expect(inside.data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['deep', false],
      ['1.txt', true],
      ['2.txt', true],
    ]);
    expect((await files.list('z/deep')).data?.map(({ name }) => name)).toEqual(['3.txt']);
  });

  test('has pages', async () => {
    const { files } = await bucketWith(backend, storage, 'b.txt', 'c.txt', 'a.txt');
    const names = async (options: Parameters<typeof files.list>[1]) =>
      (await files.list('', options)).data?.map(({ name }) => name);
    expect(await names({})).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(await names({ limit: 2 })).toEqual(['a.txt', 'b.txt']);
    expect(await names({ limit: 2, offset: 2 })).toEqual(['c.txt']);
  });

  test('is empty for a missing bucket or folder', async () => {
    expect(await storage.from('not-there').list()).toEqual({ data: [], error: null });
    const { files } = await bucketWith(backend, storage, 'a.txt');
    expect((await files.list('not-there')).data).toEqual([]);
  });

  test('returns the objects that policies allow to a visitor', async () => {
    const { id } = await bucketWith(backend, storage, 'shown.txt', 'hidden.txt');
    await backend.database.run(
      `create policy "shown" on storage.objects for select to anon
         using (bucket_id = '${id}' and name = 'shown.txt' and storage.operation() like 'storage.object.list%')`,
    );
    const visitor = inProcessClient(backend, backend.publishableKey).storage.from(id);
    expect((await visitor.list()).data?.map(({ name }) => name)).toEqual(['shown.txt']);
    // The policy allows only lists.
    expect((await visitor.move('shown.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' });
  });
});
