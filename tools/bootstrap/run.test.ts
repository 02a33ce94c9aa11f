import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from 'node-kit/workspace';
import { expect, onTestFinished, test } from 'vitest';

test.skipIf(process.platform === 'win32')(
  'a program ends when npm ends the shell of its script',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kedai-run-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const program = join(folder, 'program.ts');
    await writeFile(
      program,
      `process.on('SIGTERM', () => { console.log('closed'); process.exit(); });
       setInterval(() => undefined, 1000);
       console.log('open');`,
    );
    const run = `node tools/bootstrap/run.mjs ${relative(ROOT, program)}; exit`;
    const shell = spawn('sh', ['-c', run], {
      cwd: ROOT,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = text(shell.stdout);
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(await output).toContain('closed');
  },
);
