import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../store/folder-store.ts';
import { releaseTestBuilds, testBuild } from '../tests/builds.ts';

const SCRIPT = 'static/js/index.js';
const MAP = { version: 3, sources: ['shell/src/main.tsx'], names: [], mappings: 'AAWI' };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-stack-'));
  const [shell] = await releaseTestBuilds(createFolderStore(join(folder, 'releases')), {
    ...testBuild('shell', { files: { [SCRIPT]: 'shell();' } }),
    maps: new Map([[SCRIPT, new TextEncoder().encode(JSON.stringify(MAP))]]),
  });
  const report = { at: '2026-11-23T15:00:00Z', level: 'warn', event: 'browser_report' };
  const error = { kind: 'error', code: 'TypeError', message: 'x is undefined', route: '/' };
  const lines = [
    {
      ...report,
      ...error,
      requestId: 'aaaa1111-x',
      stack: `at f (/${SCRIPT}:1:1)`,
      shell: shell?.release,
    },
    { ...report, ...error, requestId: 'bbbb1111-x', message: 'another' },
    { at: report.at, level: 'info', event: 'request', requestId: 'aaaa1111-x' },
  ];
  await writeFile(
    join(folder, 'shop.log'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command; resolves to its output, also when it fails. */
async function stack(...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, 'stack.ts');
  const env = { ...process.env, DATA_DIR: folder, RELEASE_BUCKET: '' };
  const run = promisify(execFile)(process.execPath, [program, ...words], { env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test('prints the source stack of a report code', async () => {
  const output = await stack('aaaa1111');
  expect(output).toMatch(
    /^2026-11-23T15:00:00Z shell \w{16}\nTypeError: x is undefined\n {4}at f \(shell\/src\/main\.tsx:12:5\)\n$/,
  );
  expect(await stack('bbbb1111')).toContain('TypeError: another\n    no stack');
});

test('an unknown or missing code fails with a message', async () => {
  expect(await stack('cccc1111')).toMatch(/^✗ No report in .* has the code cccc1111\.\n$/);
  expect(await stack()).toMatch(/^✗ Name the code of a report/);
});
