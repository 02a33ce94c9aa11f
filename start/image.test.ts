import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { expect, test } from 'vitest';

test('the image starts the program of `npm start`, with its memory limits', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const [, command = '[]'] =
    /^CMD (.+)$/m.exec(await readFile(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  const [program, ...words] = JSON.parse(command) as string[];
  expect(`${program} tools/bootstrap/run.mjs ${words.join(' ')}`).toBe(scripts.start);
});
