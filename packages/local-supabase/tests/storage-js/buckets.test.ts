import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestStorage, type TestStorage } from '../../storage/tests/testing-storage.ts';
import { addBucket } from '../support/add-bucket.ts';
import type { StorageClient } from './client.ts';

let backend: TestStorage;
let storage: StorageClient;
let visitor: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  visitor = inProcessClient(backend, backend.publishableKey).storage;
  await addBucket(backend.databaseUrl, 'plain', { isPublic: false });
});
afterAll(() => backend.close());

test('getBucket answers the settings of a bucket', async () => {
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

test('getBucket answers 404 for a bucket that is missing or hidden', async () => {
  const missing = { message: 'Bucket not found', statusCode: '404', code: 'NoSuchBucket' };
  expect((await storage.getBucket('not-there')).error).toMatchObject(missing);
  expect((await visitor.getBucket('image_product')).error).toMatchObject(missing);
});

test('listBuckets answers the buckets that the caller may see', async () => {
  const names = (await storage.listBuckets()).data?.map(({ name }) => name);
  expect(names).toEqual(['image_product', 'plain']);
  expect((await visitor.listBuckets()).data).toEqual([]);
});
