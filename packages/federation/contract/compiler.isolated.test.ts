import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CompilerError, runCompiler } from './compiler.ts';

const started = vi.hoisted(() => ({ child: undefined as ChildProcess | undefined }));

vi.mock(import('node:child_process'), async (original) => {
  const { execFile, ...others } = await original();
  const observed = (...args: Parameters<typeof execFile>) => {
    started.child = execFile(...args);
    return started.child;
  };
  return { ...others, execFile: observed as typeof execFile };
});

test('aborting ends the compiler before its promise is rejected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-compiler-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const abort = new AbortController();
  const ended = runCompiler(['--watch', '--project', folder], { signal: abort.signal });
  abort.abort();
  await expect(ended).rejects.toThrow('aborted');
  expect(started.child?.signalCode).toBe('SIGKILL');
});

test.runIf(process.platform === 'linux')(
  'a compiler that exceeds its memory limit is ended',
  async () => {
    // The Go runtime alone reserves more.
    const ended = runCompiler(['--version'], { maxAddressSpace: 300_000 });
    await expect(ended).rejects.toThrow(CompilerError);
  },
);

test('the memory limit of comparisons is sufficient for the compiler', async () => {
  const printed = await runCompiler(['--version'], { maxAddressSpace: 3_000_000 });
  expect(printed).toContain('Version');
});
