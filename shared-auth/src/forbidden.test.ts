import { expect, test, vi } from 'vitest';
import { onForbidden, watchForbidden } from './forbidden.ts';

const REST = 'https://kedai.test/rest/v1/rpc/board';

test.each([
  [REST, 403, 1],
  ['https://kedai.test/functions/v1/staff', 403, 1],
  [REST, 401, 0],
  [REST, 200, 0],
  ['https://kedai.test/auth/v1/user', 403, 0],
])('reports a rejected request: %s with %d', async (url, status, times) => {
  const listener = vi.fn();
  onForbidden(listener);
  const response = new Response(null, { status });
  expect(await watchForbidden(async () => response)(url)).toBe(response);
  expect(listener).toHaveBeenCalledTimes(times);
});
