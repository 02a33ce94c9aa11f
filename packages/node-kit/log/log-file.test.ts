import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataFolder } from '../files/data-folder.ts';
import { logToFile } from './log-file.ts';

/** Generous, because the disk may be busy. */
const TIMEOUT_MS = 120_000;

let folder = '';
const printed = vi.spyOn(process.stderr, 'write');

beforeEach(async () => {
  printed.mockReset().mockReturnValue(true);
  folder = join(await mkdtemp(join(tmpdir(), 'kedai-log-')), 'data');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const entry = (event: string) => ({ level: 'info', event }) as const;
const linesOf = async () => (await readFile(join(folder, 'shop.log'), 'utf8')).split('\n');

test('each event is a line; errors are printed too', async () => {
  await makeDataFolder(folder);
  const log = logToFile(folder, { rotates: true });
  log(entry('first'));
  log({ level: 'error', event: 'second' });
  await vi.waitFor(async () => expect(await linesOf()).toHaveLength(3), TIMEOUT_MS);
  expect((await linesOf()).slice(0, 2).map((line) => JSON.parse(line).event)).toEqual([
    'first',
    'second',
  ]);
  expect(printed).toHaveBeenCalledOnce();
});

test('reports an unwritable log once and resumes writing when possible', async () => {
  const log = logToFile(folder, { rotates: true });
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce(), TIMEOUT_MS);
  expect(printed.mock.calls[0]?.[0]).toMatch(/^The log .*shop\.log cannot be written \(ENOENT\)/);
  log(entry('meanwhile'));
  await makeDataFolder(folder);
  // Events are lost while the failed stream is still open.
  await vi.waitFor(async () => {
    log(entry('kept'));
    expect(await readFile(join(folder, 'shop.log'), 'utf8')).toContain('kept');
  }, TIMEOUT_MS);
  expect(printed).toHaveBeenCalledOnce();
});

test('a large file is rotated, and both processes continue in the new one', async () => {
  await makeDataFolder(folder);
  const path = join(folder, 'shop.log');
  const [pages, api] = [
    logToFile(folder, { rotates: true }),
    logToFile(folder, { rotates: false }),
  ];
  api(entry('before'));
  await vi.waitFor(async () => expect(await linesOf()).toHaveLength(2), TIMEOUT_MS);
  await truncate(path, 50 * 1024 * 1024 + 1);
  pages(entry('rotates'));
  await vi.waitFor(async () => {
    api(entry('follows'));
    expect((await linesOf()).join()).toContain('follows');
  }, TIMEOUT_MS);
  expect((await linesOf()).join()).toContain('rotates');
  expect(await readFile(`${path}.1`, 'utf8')).toContain('before');
});

test('lines above 200 a second are counted instead of written, except errors', async () => {
  await makeDataFolder(folder);
  vi.useFakeTimers({ toFake: ['performance'] });
  const log = logToFile(folder, { rotates: true });
  for (let line = 0; line < 1_000; line++) log(entry('flood'));
  log({ level: 'error', event: 'error' });
  vi.advanceTimersByTime(1_000);
  log(entry('after'));
  vi.useRealTimers();
  await vi.waitFor(async () => expect((await linesOf()).at(-2)).toContain('after'), TIMEOUT_MS);
  const events = (await linesOf()).slice(0, -1).map((line) => JSON.parse(line));
  expect(events.filter(({ event }) => event === 'flood')).toHaveLength(200);
  expect(events.slice(200)).toMatchObject([
    { event: 'error' },
    { event: 'log_lines_dropped', count: 800 },
    { event: 'after' },
  ]);
});
