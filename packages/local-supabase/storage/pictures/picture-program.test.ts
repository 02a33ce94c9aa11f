import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pngWithTexts } from '../tests/testing-pictures.ts';

test('a picture that exceeds the memory limit kills the process before libvips finishes', async () => {
  const program = fork(join(import.meta.dirname, 'picture-program.ts'), {
    serialization: 'advanced',
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  await once(program, 'message');
  program.send({ type: 'clean', bytes: pngWithTexts(500), mime: 'image/png' });
  // An exit code would mean that the process has waited for libvips.
  expect(await once(program, 'exit')).toEqual([null, 'SIGKILL']);
});
