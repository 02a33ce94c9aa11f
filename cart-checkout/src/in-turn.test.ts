import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('the second waits for the first', async () => {
  const done: number[] = [];
  const slow = Promise.withResolvers<void>();
  const first = inTurn(async () => {
    await slow.promise;
    done.push(1);
  });
  const second = inTurn(async () => done.push(2));
  slow.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual([1, 2]);
});

test('a failure does not hold up what comes after it', async () => {
  const first = inTurn(() => Promise.reject(new Error('no')));
  const second = inTurn(async () => 'done');
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('done');
});
