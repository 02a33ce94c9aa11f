import { afterEach, expect, test, vi } from 'vitest';
import './refresh-hook.ts';
import { REFRESH_EVENT } from './problems/problem.ts';

const announced = vi.fn();
addEventListener(REFRESH_EVENT, announced);
afterEach(() => void announced.mockClear());

test('announces a refresh once, before the first of several roots', async () => {
  const announcedBefore: number[] = [];
  const renderer = {
    scheduleRefresh: () => void announcedBefore.push(announced.mock.calls.length),
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject(renderer);
  renderer.scheduleRefresh();
  renderer.scheduleRefresh();
  await Promise.resolve();
  renderer.scheduleRefresh();
  expect(announcedBefore).toEqual([1, 1, 2]);
});
