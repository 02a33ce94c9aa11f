import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestStorage, type TestStorage } from '../../storage/tests/testing-storage.ts';
import { addBucket } from '../support/add-bucket.ts';
import type { StorageClient } from './client.ts';

const ORIGIN = 'http://localhost/storage/v1';
const TEXT = '0123456789';
const PATH = 'testpath/file.txt';

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  await addBucket(backend.databaseUrl, 'open');
  await addBucket(backend.databaseUrl, 'closed', { isPublic: false });
  for (const bucket of ['open', 'closed']) await storage.from(bucket).upload(PATH, TEXT);
});
afterAll(() => backend.close());

/** Opens a URL as a browser does, without a key. */
const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  backend.fetch(new Request(url, { headers, method }));

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

describe('a public URL', () => {
  const url = () => storage.from('open').getPublicUrl(PATH).data.publicUrl;

  test('answers the whole file to a range, which a server may ignore', async () => {
    const answer = await open(url(), { range: 'bytes=0-3' });
    expect([answer.status, await answer.text()]).toEqual([200, TEXT]);
  });

  test('answers 304 when the copy of the client is current', async () => {
    const { headers } = await open(url());
    const tag = headers.get('etag') ?? '';
    const date = headers.get('last-modified') ?? '';
    const status = async (conditions: Record<string, string>) =>
      (await open(url(), conditions)).status;
    expect(await status({ 'if-none-match': tag })).toBe(304);
    expect(await status({ 'if-none-match': '"other"' })).toBe(200);
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200);
    // The tag takes precedence over the date.
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
  });

  test('answers HEAD with the headers only', async () => {
    const answer = await open(url(), {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await answer.text()).toBe('');
  });
});
