import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { picture } from '../../storage/tests/testing-pictures.ts';
import {
  readText,
  startTestStorage,
  type TestStorage,
} from '../../storage/tests/testing-storage.ts';
import { addBucket } from '../support/add-bucket.ts';
import { newPath, type StorageClient, TEXT } from './client.ts';

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  await addBucket(backend.databaseUrl, 'files');
});
afterAll(() => backend.close());

const files = () => storage.from('files');
const textOf = (path: string) => readText(backend, 'files', path);

describe('the limits of a bucket', () => {
  test('apply to the size', async () => {
    await addBucket(backend.databaseUrl, 'with-limit', { limit: 1000 });
    const limited = storage.from('with-limit');
    expect((await limited.upload('small.txt', 'x'.repeat(1000))).error).toBeNull();
    for (const body of ['x'.repeat(1001), new Blob(['x'.repeat(1001)])]) {
      expect((await limited.upload('large.txt', body)).error).toMatchObject({
        message: 'The object exceeded the maximum allowed size',
        statusCode: '413',
      });
    }
  });

  test('apply to the type', async () => {
    await addBucket(backend.databaseUrl, 'with-types', { types: ['image/png', 'text/*'] });
    const limited = storage.from('with-types');
    const png = await picture('png');
    expect((await limited.upload('a.png', png, { contentType: 'image/png' })).error).toBeNull();
    expect((await limited.upload('a.txt', TEXT)).error).toBeNull();
    const { error } = await limited.upload('a.jpg', png, { contentType: 'image/jpeg' });
    expect(error).toMatchObject({
      message: 'mime type image/jpeg is not supported',
      statusCode: '415',
    });
  });
});

describe('signed uploads', () => {
  test('have a URL with a token', async () => {
    const path = newPath();
    const { data, error } = await files().createSignedUploadUrl(path);
    expect(error).toBeNull();
    expect(data).toEqual({
      path,
      token: expect.any(String),
      signedUrl: `http://localhost/storage/v1/object/upload/sign/files/${path}?token=${data?.token}`,
    });
  });

  test('work once', async () => {
    const path = newPath();
    const token = (await files().createSignedUploadUrl(path)).data?.token ?? '';
    expect((await files().uploadToSignedUrl(path, token, TEXT)).error).toBeNull();
    const twice = await files().uploadToSignedUrl(path, token, TEXT);
    expect(twice.error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    const throwing = storage.from('files').throwOnError();
    await expect(throwing.uploadToSignedUrl(path, token, TEXT)).rejects.toThrow();
  });

  test('replace an object with upsert', async () => {
    const path = newPath();
    await files().upload(path, 'old');
    expect((await files().createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '409' });
    const signed = await files().createSignedUploadUrl(path, { upsert: true });
    const token = signed.data?.token ?? '';
    for (const text of ['new', 'newer']) {
      expect((await files().uploadToSignedUrl(path, token, text)).error).toBeNull();
      expect(await textOf(path)).toBe(text);
    }
  });

  test('require no key', async () => {
    const path = newPath();
    const token = (await files().createSignedUploadUrl(path)).data?.token ?? '';
    const visitor = inProcessClient(backend, backend.publishableKey).storage;
    expect((await visitor.from('files').createSignedUploadUrl(path)).error).toMatchObject({
      statusCode: '403',
    });
    const uploaded = await visitor.from('files').uploadToSignedUrl(path, token, TEXT);
    expect(uploaded.error).toBeNull();
  });
});
