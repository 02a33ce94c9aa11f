import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { makeBackup } from './make-backup.ts';
import { dataPlaces } from './parts.ts';
import { requireNoRestoration, restoreBackup } from './restore-backup.ts';

let folder: string;
let backup: string;

/** Folders of a shop whose database runs on another server. */
function places(name: string, more: Record<string, string> = {}) {
  const settings = { DATABASE_URL: 'postgres://kedai:x@db/kedai', ...more };
  const environment = { DATA_DIR: join(folder, name), ...settings };
  return dataPlaces(readOptions(environment), environment);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-backup-'));
  const data = join(folder, 'shop');
  await mkdir(join(data, 'releases', '.registry'), { recursive: true });
  await mkdir(join(data, 'releases', 'shell'));
  await writeFile(join(data, 'secrets.json'), '{"jwtSecret":"x"}');
  await writeFile(join(data, 'shop.log'), 'a line');
  await writeFile(join(data, 'lock'), '1 1');
  await writeFile(join(data, 'releases', '.registry', '000000001'), '{}');
  await writeFile(join(data, 'releases', 'shell', 'a.js'), 'a();');
  ({ folder: backup } = await makeBackup(places('shop'), join(folder, 'backups')));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    ({ code }: { code?: string }) => code,
  );
const filesIn = async (path: string) => (await readdir(path, { recursive: true })).sort();

test('a backup is restored into a missing folder without runtime files', async () => {
  await restoreBackup(backup, places('restored'));
  const restored = join(folder, 'restored');
  expect(await filesIn(restored)).toEqual([
    'releases',
    join('releases', '.registry'),
    join('releases', '.registry', '000000001'),
    join('releases', 'shell'),
    join('releases', 'shell', 'a.js'),
    'secrets.json',
  ]);
  expect(await readFile(join(restored, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":"x"}');
});

test('only the owner can read a backup and restored files', async () => {
  await restoreBackup(backup, places('restored'));
  for (const path of [join(backup, 'data'), join(folder, 'restored')]) {
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, 'secrets.json'))).mode & 0o777).toBe(0o600);
  }
});

test('releases in a separate folder are restored there', async () => {
  const target = places('restored', { RELEASE_DIR: join(folder, 'shared') });
  await restoreBackup(backup, target);
  expect(await filesIn(join(folder, 'shared', 'shell'))).toEqual(['a.js']);
  expect(await filesIn(join(folder, 'restored'))).toEqual(['secrets.json']);
});

test('a folder with data is not overwritten', async () => {
  await mkdir(join(folder, 'used'));
  await writeFile(join(folder, 'used', 'mails.jsonl'), '');
  expect(await codeOf(restoreBackup(backup, places('used')))).toBe('folder_not_empty');
  expect(await filesIn(join(folder, 'used'))).toEqual(['mails.jsonl']);
  const target = places('empty', { RELEASE_DIR: join(folder, 'used') });
  expect(await codeOf(restoreBackup(backup, target))).toBe('folder_not_empty');
});

test.each([
  ['no manifest', 'backup_incomplete', () => rm(join(backup, 'manifest.json'))],
  [
    'a manifest that was cut off',
    'backup_changed',
    () => writeFile(join(backup, 'manifest.json'), '{"format":1'),
  ],
  ['a missing file', 'backup_changed', () => rm(join(backup, 'releases', 'shell', 'a.js'))],
  [
    'a changed file',
    'backup_changed',
    () => writeFile(join(backup, 'data', 'secrets.json'), '{"jwtSecret":"y"}'),
  ],
])('a backup with %s is not restored', async (_, code, damage) => {
  await damage();
  expect(await codeOf(restoreBackup(backup, places('restored')))).toBe(code);
  expect(await readdir(folder)).not.toContain('restored');
});

test('a backup without a database is not restored where one is expected', async () => {
  const environment = { DATA_DIR: join(folder, 'restored') };
  const embedded = dataPlaces(readOptions(environment), environment);
  expect(await codeOf(restoreBackup(backup, embedded))).toBe('other_database');
});

test('an interrupted restore is not opened and does not block the next one', async () => {
  await mkdir(join(folder, 'restored', 'restoring', 'data'), { recursive: true });
  expect(await codeOf(requireNoRestoration(join(folder, 'restored')))).toBe('restore_unfinished');
  await restoreBackup(backup, places('restored'));
  expect(await codeOf(requireNoRestoration(join(folder, 'restored')))).toBe('ok');
});

test('a folder without a shop is not backed up', async () => {
  expect(await codeOf(makeBackup(places('missing'), join(folder, 'backups')))).toBe('no_shop');
});

test('a backup is not created inside the data folder', async () => {
  const inside = join(folder, 'shop', 'backups');
  expect(await codeOf(makeBackup(places('shop'), inside))).toBe('usage');
});

test('reports parts that are stored elsewhere', () => {
  const { elsewhere } = places('shop', { UPLOAD_BUCKET: 'uploads', RELEASE_BUCKET: 'releases' });
  expect(
    elsewhere.map((part) => /DATABASE_URL|UPLOAD_BUCKET|RELEASE_BUCKET/.exec(part)?.[0]),
  ).toEqual(['DATABASE_URL', 'UPLOAD_BUCKET', 'RELEASE_BUCKET']);
});
