import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startS3 } from '../tests/start-s3.ts';
import { createFolderStore } from './folder-store.ts';
import { isKey, type ReleaseStore } from './release-store.ts';
import { createS3Store } from './s3-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (body: Uint8Array | undefined) => body && new TextDecoder().decode(body);

/** Create an empty store, with a function that removes it. */
const STORES = {
  folder: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'kedai-store-'));
    return {
      open: () => createFolderStore(directory),
      end: () => rm(directory, { recursive: true }),
    };
  },
  s3: async () => {
    const { bucket, client, stop } = await startS3();
    return { open: () => createS3Store({ bucket, client }), end: stop };
  },
};

describe.each(Object.entries(STORES))('the %s store', (_name, make) => {
  let open: () => ReleaseStore;
  let store: ReleaseStore;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ open, end } = await make());
    store = open();
  });
  afterEach(() => end());

  test('keeps the first content of a file', async () => {
    await store.put('remotes/a/1/entry.js', bytes('first'));
    await store.put('remotes/a/1/entry.js', bytes('second'));
    expect(textOf(await store.read('remotes/a/1/entry.js'))).toBe('first');
  });

  test('keeps binary and empty files', async () => {
    const body = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.put('remotes/a/1/picture.avif', body);
    await store.put('remotes/a/1/empty.css', bytes(''));
    expect(Uint8Array.from((await store.read('remotes/a/1/picture.avif')) ?? [])).toEqual(body);
    expect((await store.read('remotes/a/1/empty.css'))?.length).toBe(0);
  });

  test.each(['remotes/a/1/none.js', 'remotes/a', 'remotes/a/1/entry.js/more', '../secret', ''])(
    'has nothing under "%s"',
    async (key) => {
      await store.put('remotes/a/1/entry.js', bytes('x'));
      expect(await store.read(key)).toBeUndefined();
    },
  );

  test('lists exactly the keys with a prefix, over several pages', async () => {
    // A single key and then pairs, so that an answer of ten keys ends within a pair.
    const keys = [
      'remotes/a/1/a.css',
      ...Array.from({ length: 14 }, (_, index) => `remotes/a/1/f${index}.js`),
    ].flatMap((key) => (key.endsWith('.css') ? [key] : [key, `${key}.LICENSE.txt`]));
    await Promise.all(keys.map((key) => store.put(key, bytes('x'))));
    await store.put('remotes/ab/1/entry.js', bytes('x'));
    await store.writeRegistry('{}', undefined);
    expect((await store.list('remotes/a/')).sort()).toEqual(keys.sort());
    expect(await store.list('shell/')).toEqual([]);
  });

  test('removes the given files, and ignores missing ones', async () => {
    for (const name of ['a', 'b', 'c']) await store.put(`remotes/a/1/${name}.js`, bytes('x'));
    const keys = ['remotes/a/1/a.js', 'remotes/a/1/b.js'];
    await store.remove(keys);
    await store.remove(keys);
    await store.remove([]);
    expect(await store.list('remotes/a/')).toEqual(['remotes/a/1/c.js']);
  });

  test('the registry is written only if its version is unchanged', async () => {
    const none = await store.readRegistry();
    expect(none).toEqual({ text: undefined, version: undefined });
    expect(await store.writeRegistry('1', none.version)).toBe(true);
    expect(await store.writeRegistry('lost', none.version)).toBe(false);
    const first = await store.readRegistry();
    expect(first.text).toBe('1');
    expect(await store.writeRegistry('2', first.version)).toBe(true);
    expect(await store.writeRegistry('lost', first.version)).toBe(false);
    expect((await store.readRegistry()).text).toBe('2');
  });

  test('no concurrent write to the registry is lost', async () => {
    const add = async (name: string) => {
      const own = open();
      for (;;) {
        const { text, version } = await own.readRegistry();
        if (await own.writeRegistry(`${text ?? ''}${name}`, version)) return;
      }
    };
    const names = [...'abcdefghijklmnop'];
    await Promise.all(names.map(add));
    expect([...((await store.readRegistry()).text ?? '')].sort()).toEqual(names);
  });
});

test('a bucket serves files with the headers for browsers and a CDN', async () => {
  const { bucket, client, stop } = await startS3();
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const store = createS3Store({ bucket, client });
  await store.put('remotes/a/1/entry.js', bytes('x'));
  await store.put('remotes/a/1/entry.js.br', bytes('x'));
  await store.writeRegistry('{}', undefined);
  const head = (Key: string) =>
    new S3Client(client).send(new HeadObjectCommand({ Bucket: bucket, Key }));
  const immutable = 'public, max-age=31536000, immutable';
  expect(await head('remotes/a/1/entry.js')).toMatchObject({
    ContentType: expect.stringMatching(/^text\/javascript/),
    CacheControl: immutable,
  });
  expect(await head('remotes/a/1/entry.js.br')).toMatchObject({
    ContentType: expect.stringMatching(/^text\/javascript/),
    ContentEncoding: 'br',
    CacheControl: immutable,
  });
  expect(await head('registry.json')).toMatchObject({
    ContentType: 'application/json',
    CacheControl: 'no-cache',
  });
  await stop();
});

test('the error for a missing bucket names it and the settings', async () => {
  const { client, stop } = await startS3();
  const store = createS3Store({ bucket: 'nowhere', client });
  await expect(store.readRegistry()).rejects.toThrow(
    /bucket nowhere cannot be used.*RELEASE_BUCKET/,
  );
  await stop();
});

test.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/.b', 'a b', 'a\\b', 'a%2fb'])(
  '"%s" is not a key',
  (text) => expect(isKey(text)).toBe(false),
);
