import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { picture } from '../../storage/tests/testing-pictures.ts';
import { startTestStorage, type TestStorage } from '../../storage/tests/testing-storage.ts';
import { BYTES, form, newPath, type StorageClient, TEXT } from './client.ts';

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  await storage.createBucket('files', { public: true });
});
afterAll(() => backend.close());

const files = () => storage.from('files');
const textOf = async (path: string) => (await files().download(path)).data?.text();

describe('custom metadata', () => {
  const metadata = { custom: 'metadata', second: 2, third: { nested: ['x'] } };

  test.each([
    ['bytes', () => BYTES],
    ['a blob', () => new Blob([BYTES])],
    ['a form', () => form()],
  ])('are stored with %s', async (_, body) => {
    const [uploaded, signed] = [newPath(), newPath()];
    await files().upload(uploaded, body(), { metadata });
    const { data } = await files().createSignedUploadUrl(signed);
    await files().uploadToSignedUrl(signed, data?.token ?? '', body(), { metadata });
    for (const path of [uploaded, signed]) {
      expect((await files().info(path)).data?.metadata, path).toEqual(metadata);
    }
  });

  test('are removed by an update without metadata', async () => {
    const path = newPath();
    await files().upload(path, TEXT, { metadata });
    await files().update(path, TEXT);
    expect((await files().info(path)).data?.metadata).toEqual({});
  });
});

describe('the limits of a bucket', () => {
  test('apply to the size', async () => {
    await storage.createBucket('with-limit', { public: true, fileSizeLimit: '1kb' });
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
    const allowedMimeTypes = ['image/png', 'text/*'];
    await storage.createBucket('with-types', { public: true, allowedMimeTypes });
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
