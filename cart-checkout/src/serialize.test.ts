import { expect, test } from 'vitest';
import { serialize } from './serialize.ts';

test('the second task waits for the first', async () => {
  const done: number[] = [];
  const slow = Promise.withResolvers<void>();
  const first = serialize(async () => {
    await slow.promise;
    done.push(1);
  });
  const second = serialize(async () => done.push(2));
  slow.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual([1, 2]);
});

test('a failure does not block later tasks', async () => {
  const first = serialize(() => Promise.reject(new Error('no')));
  const second = serialize(async () => 'done');
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('done');
});
