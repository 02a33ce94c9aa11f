import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestStorage, type TestStorage } from '../../storage/tests/testing-storage.ts';

type StorageClient = SupabaseClient['storage'];

let backend: TestStorage;
let storage: StorageClient;
let visitor: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  visitor = inProcessClient(backend, backend.publishableKey).storage;
});
afterAll(() => backend.close());

const MISSING = { message: 'Bucket not found', statusCode: '404', code: 'NoSuchBucket' };

describe('createBucket', () => {
  test('creates a private bucket by default', async () => {
    expect(await storage.createBucket('plain')).toEqual({ data: { name: 'plain' }, error: null });
    const { data } = await storage.getBucket('plain');
    expect(data).toEqual({
      id: 'plain',
      name: 'plain',
      owner: '',
      public: false,
      type: 'STANDARD',
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test.each([
    ['1mb', 1_000_000],
    ['1.5KB', 1500],
    ['20b', 20],
    [1000, 1000],
    ['5MB', 5_000_000],
    [0, null],
    [null, null],
  ])('accepts the size limit %j', async (fileSizeLimit, bytes) => {
    const id = `limit-${fileSizeLimit}`;
    const created = await storage.createBucket(id, { public: true, fileSizeLimit });
    expect(created.error).toBeNull();
    expect((await storage.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: bytes,
    });
  });

  test.each([
    ['20 apples', '400'],
    [-1, '400'],
    [1.5, '400'],
    ['5gb', '413'],
  ])('refuses the size limit %j', async (fileSizeLimit, statusCode) => {
    const { error } = await storage.createBucket('never', { public: true, fileSizeLimit });
    expect(error).toMatchObject({ statusCode });
  });

  test('stores the allowed types without empty ones', async () => {
    const allowedMimeTypes = ['image/png', '', 'image/*'];
    await storage.createBucket('types', { public: true, allowedMimeTypes, type: 'STANDARD' });
    expect((await storage.getBucket('types')).data?.allowed_mime_types).toEqual([
      'image/png',
      'image/*',
    ]);
  });

  test('refuses a taken name', async () => {
    await storage.createBucket('taken');
    expect((await storage.createBucket('taken')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      status: 400,
    });
  });

  test.each(['', 'a/b', ' x', 'ä', 'x'.repeat(101), '..'])('refuses the name %j', async (name) => {
    expect((await storage.createBucket(name)).error).toMatchObject({
      message: 'Bucket name invalid',
      statusCode: '400',
    });
  });

  test('is refused for visitors', async () => {
    expect((await visitor.createBucket('loot')).error).toMatchObject({
      message: 'new row violates row-level security policy',
      statusCode: '403',
    });
  });
});

describe('getBucket', () => {
  test('of a missing bucket, or one that the visitor may not read, answers 404', async () => {
    expect((await storage.getBucket('not-there')).error).toMatchObject(MISSING);
    expect((await visitor.getBucket('image_product')).error).toMatchObject(MISSING);
  });

  test('throws with throwOnError', async () => {
    const throwing = inProcessClient(backend, backend.serviceKey).storage.throwOnError();
    await expect(throwing.getBucket('not-there')).rejects.toThrow('Bucket not found');
  });
});

describe('listBuckets', () => {
  const names = async (options?: Parameters<StorageClient['listBuckets']>[0]) =>
    (await storage.listBuckets(options)).data?.map(({ name }) => name);

  beforeAll(async () => {
    for (const name of ['list-b', 'list-a', 'list-c']) await storage.createBucket(name);
  });

  test('lists all buckets, and none for visitors', async () => {
    const all = ['image_product', 'list-a', 'list-b', 'list-c'];
    expect(await names()).toEqual(expect.arrayContaining(all));
    expect(await names({})).toEqual(expect.arrayContaining(all));
    expect(await visitor.listBuckets()).toEqual({ data: [], error: null });
  });

  test.each([
    [{ search: 'list-' }, ['list-a', 'list-b', 'list-c']],
    [{ search: 'LIST-' }, ['list-a', 'list-b', 'list-c']],
    [{ search: 'list-', limit: 2 }, ['list-a', 'list-b']],
    [{ search: 'list-', limit: 2, offset: 2 }, ['list-c']],
    [{ search: 'list-', sortColumn: 'name', sortOrder: 'desc' }, ['list-c', 'list-b', 'list-a']],
    [{ search: 'list-', sortColumn: 'created_at' }, ['list-b', 'list-a', 'list-c']],
    [{ search: 'list_' }, []],
  ] as const)('with %j', async (options, expected) => {
    expect(await names(options)).toEqual(expected);
  });

  test.each([{ limit: 0 }, { limit: 1.5 }, { offset: -1 }, { sortColumn: 'public' as 'name' }])(
    'refuses %j',
    async (options) => {
      expect((await storage.listBuckets(options)).error).toMatchObject({ statusCode: '400' });
    },
  );
});

describe('updateBucket', () => {
  test('changes only the given settings', async () => {
    await storage.createBucket('update', { public: false, fileSizeLimit: '1mb' });
    expect(
      await storage.updateBucket('update', { public: true, allowedMimeTypes: ['text/plain'] }),
    ).toEqual({ data: { message: 'Successfully updated' }, error: null });
    const limits = { file_size_limit: 1_000_000, allowed_mime_types: ['text/plain'] };
    expect((await storage.getBucket('update')).data).toMatchObject({ public: true, ...limits });
  });

  test('removes limits with null', async () => {
    await storage.createBucket('unlimited', {
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ['a/b'],
    });
    const none = { public: false, fileSizeLimit: null, allowedMimeTypes: null };
    expect((await storage.updateBucket('unlimited', none)).error).toBeNull();
    expect((await storage.getBucket('unlimited')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });
  });

  test('of a missing bucket, or one that the visitor may not change, answers 404', async () => {
    const change = { public: true };
    expect((await storage.updateBucket('not-there', change)).error).toMatchObject(MISSING);
    expect((await visitor.updateBucket('image_product', change)).error).toMatchObject(MISSING);
  });
});

describe('emptyBucket and deleteBucket', () => {
  test('a bucket is deleted when it is empty', async () => {
    await storage.createBucket('full');
    const files = storage.from('full');
    for (const name of ['a.txt', 'b/c.txt']) await files.upload(name, 'x');
    const stored = await backend.stored();
    expect((await storage.deleteBucket('full')).error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    });
    expect((await storage.emptyBucket('full')).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await files.list()).data).toEqual([]);
    expect(await backend.stored()).toBe(stored - 2);
    expect((await storage.deleteBucket('full')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket('full')).error).toMatchObject(MISSING);
  });

  test('of a missing bucket, or one that the visitor may not change, answer 404', async () => {
    expect((await storage.emptyBucket('not-there')).error).toMatchObject(MISSING);
    expect((await storage.deleteBucket('not-there')).error).toMatchObject(MISSING);
    expect((await visitor.emptyBucket('image_product')).error).toMatchObject(MISSING);
    expect((await visitor.deleteBucket('image_product')).error).toMatchObject(MISSING);
  });
});
