import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataFolder } from '../data-folder.ts';
import { logToFile } from './log-file.ts';

/** A busy disk is slow, not wrong. */
const PATIENCE_MS = 10_000;

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
  const log = logToFile(folder);
  log(entry('first'));
  log({ level: 'error', event: 'second' });
  await vi.waitFor(async () => expect(await linesOf()).toHaveLength(3), PATIENCE_MS);
  expect((await linesOf()).slice(0, 2).map((line) => JSON.parse(line).event)).toEqual([
    'first',
    'second',
  ]);
  expect(printed).toHaveBeenCalledOnce();
});

test('a log that cannot be written is said once, and is written when it can be again', async () => {
  const log = logToFile(folder);
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce(), PATIENCE_MS);
  expect(printed.mock.calls[0]?.[0]).toMatch(/^The log .*shop\.log cannot be written \(ENOENT\)/);
  log(entry('meanwhile'));
  await makeDataFolder(folder);
  // The stream of the event before may still be failing; what it held is lost.
  await vi.waitFor(async () => {
    log(entry('kept'));
    expect(await readFile(join(folder, 'shop.log'), 'utf8')).toContain('kept');
  }, PATIENCE_MS);
  expect(printed).toHaveBeenCalledOnce();
});
