import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { memoryOfShop } from './process-memory.ts';

/** A program that lives until its input is closed. */
const UNTIL_EOF = 'process.stdin.resume()';

test('counts a process and its descendants', async () => {
  const program = `
    const stdio = ['inherit', 'ignore', 'ignore'];
    require('node:child_process').spawn(process.execPath, ['-e', '${UNTIL_EOF}'], { stdio });
    console.log('started');`;
  const alone = spawn(process.execPath, ['-e', `console.log(1); ${UNTIL_EOF}`]);
  const parent = spawn(process.execPath, ['-e', `${program} setInterval(() => {}, 1e6)`]);
  try {
    await Promise.all([once(alone.stdout, 'data'), once(parent.stdout, 'data')]);
    const one = await memoryOfShop(alone.pid ?? 0);
    expect(one).toMatchObject({ apiProcess: 0, total: one.pageServer });
    expect(one.total).toBeGreaterThan(5);
    // The grandchild may just have started.
    await expect
      .poll(async () => (await memoryOfShop(parent.pid ?? 0)).apiProcess)
      .toBeGreaterThan(5);
    const two = await memoryOfShop(parent.pid ?? 0);
    expect(two.total).toBeCloseTo(two.pageServer + two.apiProcess);
  } finally {
    alone.stdin.end();
    parent.kill();
    // Ends the grandchild, which this process cannot kill.
    parent.stdin.end();
  }
});
