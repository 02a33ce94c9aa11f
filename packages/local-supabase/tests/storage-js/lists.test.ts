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
    const { files } = await bucketWith(storage, 'testpath/file.txt');
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

  test('has pages, an order and a search', async () => {
    const { files } = await bucketWith(storage, 'b.txt', 'c.txt', 'a.txt', 'ab.txt', 'a_c.txt');
    const names = async (options: Parameters<typeof files.list>[1]) =>
      (await files.list('', options)).data?.map(({ name }) => name);
    const sorted = ['a.txt', 'a_c.txt', 'ab.txt', 'b.txt', 'c.txt'];
    expect(await names({})).toEqual(sorted);
    expect(await names({ limit: 2 })).toEqual(sorted.slice(0, 2));
    expect(await names({ limit: 2, offset: 4 })).toEqual(['c.txt']);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual(sorted.toReversed());
    expect(await names({ sortBy: { order: 'desc' } })).toEqual(sorted.toReversed());
    const made = ['b.txt', 'c.txt', 'a.txt', 'ab.txt', 'a_c.txt'];
    expect(await names({ sortBy: { column: 'created_at' } })).toEqual(made);
    expect(await names({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual(
      made.toReversed(),
    );
    for (const column of ['updated_at', 'last_accessed_at']) {
      expect(await names({ sortBy: { column, order: 'asc' } })).toEqual(made);
    }
    expect(await names({ search: 'A' })).toEqual(['a.txt', 'a_c.txt', 'ab.txt']);
    // Wildcards of LIKE are escaped.
    expect(await names({ search: 'a_' })).toEqual(['a_c.txt']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'not-there' })).toEqual([]);
  });

  test('is empty for a missing bucket or folder', async () => {
    expect(await storage.from('not-there').list()).toEqual({ data: [], error: null });
    const { files } = await bucketWith(storage, 'a.txt');
    expect((await files.list('not-there')).data).toEqual([]);
  });

  test('returns the objects that policies allow to a visitor', async () => {
    const { id } = await bucketWith(storage, 'shown.txt', 'hidden.txt');
    await backend.database.run(
      `create policy "shown" on storage.objects for select to anon
         using (bucket_id = '${id}' and name = 'shown.txt' and storage.operation() like 'storage.object.list%')`,
    );
    const visitor = inProcessClient(backend, backend.publishableKey).storage.from(id);
    expect((await visitor.list()).data?.map(({ name }) => name)).toEqual(['shown.txt']);
    expect((await visitor.listV2()).data?.objects.map(({ name }) => name)).toEqual(['shown.txt']);
    // The policy allows only lists.
    expect((await visitor.download('shown.txt')).error).toMatchObject({ statusCode: '404' });
  });
});

describe('listV2', () => {
  test('returns full names', async () => {
    const { files } = await bucketWith(storage, 'testpath/file.txt');
    for (const prefix of ['testpath', 'testpath/', undefined]) {
      const { data, error } = await files.listV2(prefix === undefined ? {} : { prefix });
      expect(error).toBeNull();
      expect(data).toEqual({
        hasNext: false,
        folders: [],
        objects: [
          {
            id: expect.any(String),
            name: 'testpath/file.txt',
            key: 'testpath/file.txt',
            updated_at: expect.any(String),
            created_at: expect.any(String),
            last_accessed_at: expect.any(String),
            metadata: expect.objectContaining({ size: 17 }),
          },
        ],
      });
    }
  });

  test('returns folders with a delimiter', async () => {
    const { files } = await bucketWith(storage, 'aal.txt', 'aal/1.txt', 'aal/2.txt', 'b/3.txt');
    const root = await files.listV2({ with_delimiter: true });
    expect(root.data).toMatchObject({
      hasNext: false,
      folders: [
        { key: 'aal', name: 'aal/' },
        { key: 'b', name: 'b/' },
      ],
      objects: [{ name: 'aal.txt' }],
    });
    const half = await files.listV2({ with_delimiter: true, prefix: 'aal' });
    expect(half.data).toMatchObject({
      folders: [{ key: 'aal', name: 'aal/' }],
      objects: [{ name: 'aal.txt' }],
    });
    const inside = await files.listV2({ with_delimiter: true, prefix: 'aal/' });
    expect(inside.data).toMatchObject({
      folders: [],
      objects: [{ name: 'aal/1.txt' }, { name: 'aal/2.txt' }],
    });
  });

  test('returns each entry once over all pages, in every order', async () => {
    const suffixes = ['zz', 'BB', 'xx', 'ww', 'cc', 'aa', 'yy', 'oo'];
    const { files } = await bucketWith(
      storage,
      ...suffixes.map((suffix) => `testpath/file${suffix}`),
    );
    const byName = suffixes.toSorted();
    const cases = [
      [undefined, byName],
      [{ column: 'name', order: 'desc' }, byName.toReversed()],
      [{ column: 'created_at' }, suffixes],
      [{ column: 'created_at', order: 'desc' }, suffixes.toReversed()],
      [{ column: 'updated_at', order: 'asc' }, suffixes],
    ] as const;
    for (const [sortBy, expected] of cases) {
      for (const with_delimiter of [true, false]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let page = 1; page === 1 || cursor !== undefined; page += 1) {
          const { data, error } = await files.listV2({
            prefix: 'testpath/',
            with_delimiter,
            limit: 2,
            ...(cursor !== undefined && { cursor }),
            ...(sortBy && { sortBy }),
          });
          expect(error).toBeNull();
          expect(data?.objects).toHaveLength(2);
          expect(data?.hasNext).toBe(page < 4);
          seen.push(...(data?.objects ?? []).map(({ name }) => name.slice('testpath/file'.length)));
          cursor = data?.nextCursor;
        }
        expect(seen).toEqual(expected);
      }
    }
  });

  test.each([
    { cursor: 'nonsense' },
    { cursor: Buffer.from('[1,2]').toString('base64url') },
    { limit: 0 },
    { sortBy: { column: 'id' as 'name' } },
  ])('refuses %j', async (options) => {
    const { files } = await bucketWith(storage);
    expect((await files.listV2(options)).error).toMatchObject({ statusCode: '400' });
  });
});
