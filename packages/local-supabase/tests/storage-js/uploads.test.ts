import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import {
  callStorage,
  readText,
  startTestStorage,
  type TestStorage,
} from '../../storage/tests/testing-storage.ts';
import { addBucket } from '../support/add-bucket.ts';
import { BYTES, form, newPath, type StorageClient, TEXT } from './client.ts';

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

/** Type and cache time of a public object. */
async function headersOf(path: string) {
  const { headers } = await callStorage(backend, `/object/public/files/${path}`);
  return [headers.get('content-type'), headers.get('cache-control')];
}

/** All types of bodies that storage-js accepts. */
const BODIES: [string, () => Parameters<ReturnType<StorageClient['from']>['upload']>[1]][] = [
  ['a buffer', () => Buffer.from(TEXT)],
  ['an array buffer', () => BYTES.buffer],
  ['a view of an array buffer', () => new DataView(BYTES.buffer)],
  ['a blob', () => new Blob([BYTES])],
  ['a file', () => new File([BYTES], 'any-name.txt', { type: 'text/plain' })],
  ['a form', () => form()],
  ['a stream of Node.js', () => Readable.from([BYTES])],
  ['a stream', () => new Blob([BYTES]).stream()],
  ['text', () => TEXT],
];

describe.each(BODIES)('with %s', (_, body) => {
  test('upload stores it and answers its path', async () => {
    const path = newPath();
    const { data, error } = await files().upload(path, body());
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `files/${path}` });
    expect(await textOf(path)).toBe(TEXT);
  });

  test('update replaces the object', async () => {
    const path = newPath();
    const first = await files().upload(path, 'old');
    const { data, error } = await files().update(path, body());
    expect(error).toBeNull();
    expect(data).toEqual({ id: first.data?.id, path, fullPath: `files/${path}` });
    expect(await textOf(path)).toBe(TEXT);
  });

  test('uploadToSignedUrl stores it', async () => {
    const path = newPath();
    const signed = await files().createSignedUploadUrl(path);
    const { data, error } = await files().uploadToSignedUrl(path, signed.data?.token ?? '', body());
    expect(error).toBeNull();
    expect(data).toEqual({ path, fullPath: `files/${path}` });
    expect(await textOf(path)).toBe(TEXT);
  });
});

test('upload accepts search parameters as a body', async () => {
  const path = newPath();
  const { error } = await files().upload(path, new URLSearchParams({ a: 'b c' }));
  expect(error).toBeNull();
  expect(await textOf(path)).toBe('a=b+c');
});

describe('upload', () => {
  test('to a missing bucket fails', async () => {
    const { data, error } = await storage.from('non-existent-bucket').upload(newPath(), TEXT);
    expect(data).toBeNull();
    expect(error).toMatchObject({ message: 'Bucket not found', statusCode: '404', status: 400 });
    const throwing = storage.from('non-existent-bucket').throwOnError();
    await expect(throwing.upload(newPath(), TEXT)).rejects.toThrow('Bucket not found');
  });

  test('replaces an object only with upsert', async () => {
    const path = newPath();
    const first = await files().upload(path, 'one');
    expect((await files().upload(path, 'two')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    const replaced = await files().upload(path, 'three', { upsert: true });
    expect(replaced.data?.id).toBe(first.data?.id);
    expect(await textOf(path)).toBe('three');
  });

  test('update creates a missing object, as in a hosted project', async () => {
    const path = newPath();
    expect((await files().update(path, TEXT)).error).toBeNull();
    expect(await textOf(path)).toBe(TEXT);
  });

  test('removes empty folders from the path', async () => {
    const path = newPath();
    const { data } = await files().upload(`//${path}/`.replace('/file', '//file'), TEXT);
    expect(data?.path.replace(/^\//, '')).toBe(path);
  });

  test('accepts names with spaces and the other characters of S3', async () => {
    const path = "testpath/a b!c-d_e.f*g'h(i)&$@=;:+,.txt";
    expect((await files().upload(path, TEXT)).error).toBeNull();
    expect(await textOf(path)).toBe(TEXT);
    const listed = await files().list('testpath');
    expect(listed.data?.map(({ name }) => name)).toContain(path.slice('testpath/'.length));
  });

  test.each(['ä.txt', 'a[b].txt', 'a~b.txt', 'a%25b.txt'])('refuses the name %j', async (name) => {
    const { error } = await files().upload(name, TEXT);
    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
  });

  test('stores type and cache time', async () => {
    const [raw, blob, field] = [newPath(), newPath(), newPath()];
    const options = { contentType: 'application/pdf', cacheControl: '120' };
    const stored = ['application/pdf', 'max-age=120'];
    await files().upload(raw, BYTES, options);
    await files().upload(blob, new Blob([BYTES], { type: 'application/pdf' }), options);
    await files().upload(field, form({ contentType: 'application/pdf' }), { cacheControl: '120' });
    for (const path of [raw, blob, field]) expect(await headersOf(path)).toEqual(stored);
  });

  test('fields of a form take precedence over options', async () => {
    const path = newPath();
    await files().upload(path, form({ cacheControl: '7200' }), { cacheControl: '3600' });
    expect((await headersOf(path))[1]).toBe('max-age=7200');
  });

  test('passes other headers on', async () => {
    const headers = { 'x-upsert': 'true' };
    const path = newPath();
    await files().upload(path, 'old');
    expect((await files().upload(path, TEXT, { headers })).error).toBeNull();
  });
});
