import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestStorage, type TestStorage } from '../../storage/tests/testing-storage.ts';

type StorageClient = SupabaseClient['storage'];

const ORIGIN = 'http://localhost/storage/v1';
const TEXT = '0123456789';
const PATH = 'testpath/file.txt';

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  await storage.createBucket('open', { public: true });
  await storage.createBucket('closed', { public: false });
  for (const bucket of ['open', 'closed']) await storage.from(bucket).upload(PATH, TEXT);
});
afterAll(() => backend.close());

/** Opens a URL as a browser does, without a key. */
const open = (url: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  backend.fetch(new Request(url ?? '', { headers, method }));

describe.each(['open', 'closed'])('download from the bucket `%s`', (bucket) => {
  const files = () => storage.from(bucket);

  test('answers a blob of the type', async () => {
    const { data, error } = await files().download(PATH);
    expect(error).toBeNull();
    expect(data?.type).toBe('text/plain;charset=utf-8');
    expect(await data?.text()).toBe(TEXT);
  });

  test('answers a stream', async () => {
    const { data, error } = await files().download(PATH).asStream();
    expect(error).toBeNull();
    expect(await new Response(data as unknown as BodyInit).text()).toBe(TEXT);
  });

  test('of a missing object answers 404', async () => {
    const { data, error } = await files().download('non-existent-file');
    expect(data).toBeNull();
    expect(error).toMatchObject({ message: 'Object not found', statusCode: '404', status: 400 });
    const throwing = storage.from(bucket).throwOnError();
    await expect(throwing.download('non-existent-file')).rejects.toThrow('Object not found');
    await expect(throwing.download('non-existent-file').asStream()).rejects.toThrow();
  });

  test('accepts the parameters of fetch and a nonce', async () => {
    const controller = new AbortController();
    const parameters = { signal: controller.signal, cache: 'no-store' } as const;
    const { data } = await files().download(PATH, { cacheNonce: '7' }, parameters);
    expect(data?.size).toBe(TEXT.length);
  });
});

describe('getPublicUrl', () => {
  test('opens in any browser', async () => {
    const { publicUrl } = storage.from('open').getPublicUrl(PATH).data;
    expect(publicUrl).toBe(`${ORIGIN}/object/public/open/${PATH}`);
    const answer = await open(publicUrl);
    expect(await answer.text()).toBe(TEXT);
    expect(answer.headers.has('content-disposition')).toBe(false);
  });

  test.each([
    [true, 'attachment;'],
    ['test.txt', "attachment; filename=test.txt; filename*=UTF-8''test.txt;"],
    [
      'näme & "co".txt',
      "attachment; filename=n%C3%A4me%20%26%20%22co%22.txt; filename*=UTF-8''n%C3%A4me%20%26%20%22co%22.txt;",
    ],
  ])('sets content-disposition with download %j', async (download, disposition) => {
    const { publicUrl } = storage.from('open').getPublicUrl(PATH, { download }).data;
    const answer = await open(publicUrl);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
  });

  test('accepts a nonce, and answers an error for a private bucket', async () => {
    const nonce = storage.from('open').getPublicUrl(PATH, { cacheNonce: 'v2' }).data.publicUrl;
    expect((await open(nonce)).status).toBe(200);
    const closed = await open(storage.from('closed').getPublicUrl(PATH).data.publicUrl);
    expect(closed.status).toBe(400);
    expect(await closed.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('createSignedUrl', () => {
  const sign = async (
    options?: Parameters<ReturnType<StorageClient['from']>['createSignedUrl']>[2],
  ) => {
    const { data, error } = await storage.from('closed').createSignedUrl(PATH, 2000, options);
    expect(error).toBeNull();
    return data?.signedUrl ?? '';
  };

  test('opens in any browser', async () => {
    const url = await sign();
    expect(url).toContain(`${ORIGIN}/object/sign/closed/${PATH}?token=`);
    expect(await (await open(url)).text()).toBe(TEXT);
  });

  test.each([
    [true, '&download=', 'attachment;'],
    ['test.txt', '&download=test.txt', "attachment; filename=test.txt; filename*=UTF-8''test.txt;"],
  ])('sets content-disposition with download %j', async (download, query, disposition) => {
    const url = await sign({ download });
    expect(url).toContain(query);
    expect((await open(url)).headers.get('content-disposition')).toBe(disposition);
  });

  test('accepts a nonce, and signs the plain file when transformations are off', async () => {
    expect((await open(await sign({ cacheNonce: '1' }))).status).toBe(200);
    const url = await sign({ transform: { width: 100, height: 100 } });
    expect(url).toContain('/object/sign/closed/');
    expect((await open(url)).status).toBe(200);
  });

  test('does not sign a missing object', async () => {
    const { error } = await storage.from('closed').createSignedUrl('not-there', 60);
    expect(error).toMatchObject({ message: 'Object not found', statusCode: '404' });
    const throwing = storage.from('closed').throwOnError();
    await expect(throwing.createSignedUrl('not-there', 60)).rejects.toThrow();
  });
});

describe('createSignedUrls', () => {
  test('signs each existing path', async () => {
    const { data, error } = await storage
      .from('closed')
      .createSignedUrls([PATH, 'not-there', PATH], 60, { download: 'x.txt', cacheNonce: '1' });
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { error: null, path: PATH },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: 'not-there',
        signedURL: null,
        signedUrl: null,
      },
      { error: null, path: PATH },
    ]);
    const answer = await open(data?.[0]?.signedUrl ?? '');
    expect(await answer.text()).toBe(TEXT);
    expect(answer.headers.get('content-disposition')).toContain('x.txt');
  });
});

describe.each(['public', 'signed'])('a %s URL', (type) => {
  const url = async () =>
    type === 'public'
      ? storage.from('open').getPublicUrl(PATH).data.publicUrl
      : (await storage.from('closed').createSignedUrl(PATH, 60)).data?.signedUrl;

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('answers the range %s', async (range, text, contentRange) => {
    const answer = await open(await url(), { range });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(text);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': contentRange,
      'content-length': String(text.length),
    });
  });

  test('answers 416 to a range outside the file, and the whole file to an invalid one', async () => {
    const beyond = await open(await url(), { range: 'bytes=10-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect(await beyond.json()).toMatchObject({ statusCode: '416' });
    for (const range of ['bytes=9-1', 'bytes=0-1,3-4', 'lines=1-2', 'nonsense']) {
      const answer = await open(await url(), { range });
      expect(answer.status, range).toBe(200);
      expect(await answer.text()).toBe(TEXT);
    }
  });

  test('answers a range only for the version in If-Range', async () => {
    const tag = (await open(await url())).headers.get('etag') ?? '';
    const range = 'bytes=0-1';
    expect((await open(await url(), { range, 'if-range': tag })).status).toBe(206);
    expect((await open(await url(), { range, 'if-range': '"other"' })).status).toBe(200);
  });

  test('answers 304 when the copy of the client is current', async () => {
    const { headers } = await open(await url());
    const tag = headers.get('etag') ?? '';
    const date = headers.get('last-modified') ?? '';
    const status = async (conditions: Record<string, string>) =>
      (await open(await url(), conditions)).status;
    expect(await status({ 'if-none-match': tag })).toBe(304);
    expect(await status({ 'if-none-match': '"other"' })).toBe(200);
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200);
    // The tag takes precedence over the date.
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
  });

  test('answers HEAD with the headers only', async () => {
    const answer = await open(await url(), {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await answer.text()).toBe('');
  });
});
