import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const deferred = () => Promise.withResolvers<void>();

test('runs no more than its number at a time, in order, and goes on after an error', async () => {
  const queue = createWorkQueue({ running: 2, weight: 100, overflow: () => new Error('full') });
  const started: number[] = [];
  const gates = [deferred(), deferred(), deferred(), deferred()];
  const work = gates.map(({ promise }, index) =>
    queue.run(1, async () => {
      started.push(index);
      await promise;
    }),
  );
  const ended = Promise.allSettled(work);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.reject(new Error('broken'));
  await expect(work[1]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await ended;
  expect(started).toEqual([0, 1, 2, 3]);
});

test('refuses what is too heavy to wait, and takes one piece of any weight', async () => {
  const queue = createWorkQueue({ running: 1, weight: 10, overflow: () => new Error('full') });
  const gate = deferred();
  const heavy = queue.run(20, () => gate.promise);
  await expect(queue.run(1, async () => undefined)).rejects.toThrow('full');
  gate.resolve();
  await heavy;
  expect(await queue.run(10, async () => 'done')).toBe('done');
});
