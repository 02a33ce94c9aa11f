import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { expect, onTestFinished, test } from 'vitest';

test('a failed download ends with one sentence, with the reason in a file', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'kedai-bootstrap-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  for (const path of ['package.json', 'pnpm-lock.yaml', 'tools/bootstrap']) {
    await cp(join(ROOT, path), join(clone, path), { recursive: true });
  }
  const program = [join(clone, 'tools/bootstrap/run.mjs'), 'start/start.ts'];
  const { status, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      // An empty cache, and a registry on a port on which no program listens.
      HOME: clone,
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_fetch_retries: '0',
    },
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toBe(
    '✗ The packages could not be installed. Check the connection to the npm registry and run the command again. The reason is in .cache/install.log.',
  );
  expect(await readFile(join(clone, '.cache/install.log'), 'utf8')).toContain('ECONNREFUSED');
});
