import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBucket } from '../../tests/support/add-bucket.ts';
import { createStorageFiles } from '../files/storage-files.ts';
import { sweepFiles } from '../files/sweep.ts';
import {
  callStorage,
  removeObject,
  startTestStorage,
  type TestStorage,
} from './testing-storage.ts';

/** Large enough to be streamed. */
const LARGE = 1024 * 1024;

let storage: TestStorage;

beforeAll(async () => {
  storage = await startTestStorage();
  await addBucket(storage.databaseUrl, 'files');
});
afterAll(() => storage.close());

const upload = (key: string, body: string, upsert = false) =>
  callStorage(storage, `/object/files/${key}`, {
    method: 'POST',
    key: storage.serviceKey,
    body,
    headers: { 'content-type': 'text/plain', 'x-upsert': String(upsert) },
  });
const read = (key: string) => callStorage(storage, `/object/public/files/${key}`);
const remove = (key: string) => removeObject(storage, 'files', key);

test('one of several concurrent uploads of a name succeeds, and the others leave no file', async () => {
  const before = await storage.stored();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => upload('one.txt', `${n}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const bodies = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.json()));
  for (const body of bodies) expect(body).toMatchObject({ statusCode: '409' });
  const winner = answers.findIndex(({ ok }) => ok);
  expect(await (await read('one.txt')).text()).toBe(`${winner}`);
  expect(await storage.stored()).toBe(before + 1);
});

test('uploads that overwrite each other all succeed and leave one file', async () => {
  const before = await storage.stored();
  const uploads = Array.from({ length: 12 }, (_, n) => upload('over.txt', `text ${n}`, true));
  const answers = await Promise.all(uploads);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await (await read('over.txt')).text()).toMatch(/^text \d+$/);
  expect(await storage.stored()).toBe(before + 1);
});

test('a download completes even when its file is removed during it', async () => {
  await upload('large.txt', 'x'.repeat(LARGE));
  const answer = await read('large.txt');
  const before = await storage.stored();
  expect((await remove('large.txt')).status).toBe(200);
  expect(await storage.stored()).toBe(before - 1);
  expect((await answer.text()).length).toBe(LARGE);
  expect((await read('large.txt')).status).toBe(400);
});

test('reads during overwrites always return one complete version', async () => {
  await upload('busy.txt', 'a'.repeat(LARGE), true);
  const writes = (async () => {
    for (const letter of 'bcdefgh') await upload('busy.txt', letter.repeat(LARGE), true);
  })();
  const reads = Array.from({ length: 20 }, async () => {
    const answer = await read('busy.txt');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toBe((text[0] ?? '').repeat(LARGE));
  });
  await Promise.all([writes, ...reads]);
});

test('a cancelled download closes its file', async () => {
  await upload('given-up.txt', 'x'.repeat(LARGE), true);
  const answer = await read('given-up.txt');
  await answer.body?.cancel();
  expect((await remove('given-up.txt')).status).toBe(200);
});

test('startup deletes files whose rows were never committed', async () => {
  await upload('kept.txt', 'kept', true);
  await storage.files.write(Buffer.from('orphan'));
  const before = await storage.stored();
  const log: unknown[] = [];
  await sweepFiles({ ...storage, log: (entry) => log.push(entry) });
  expect(await storage.stored()).toBe(before - 1);
  expect(log).toMatchObject([{ event: 'storage_orphans_removed', count: 1 }]);
  expect(await (await read('kept.txt')).text()).toBe('kept');
});

test('startup with the database of another shop keeps all files', async () => {
  const folder = new URL(`file:///tmp/kedai-senja-other-${process.pid}/`).pathname;
  const files = createStorageFiles(folder);
  const version = await files.write(Buffer.from('x'));
  await sweepFiles({ database: storage.database, files, log: () => undefined });
  expect(await files.versions()).toEqual([version]);
  await files.remove([version]);
});
