import { BackendError } from 'shared-auth';
import { expect, test, vi } from 'vitest';
import { countedRows } from './counted-rows.ts';

const failed = (code: string, status: number) =>
  ({ data: null, error: { code, message: '' }, status, count: null }) as const;
const counted = (count: number) => ({ data: null, error: null, status: 200, count }) as const;

test("returns a page's rows and the total", async () => {
  const countAll = vi.fn(async () => counted(0));
  const result = { data: ['a', 'b'], error: null, status: 206, count: 9 };
  expect(await countedRows(result, countAll)).toEqual({ rows: ['a', 'b'], total: 9 });
  expect(countAll).not.toHaveBeenCalled();
});

test('returns an empty page beyond the last one, and counts the total separately', async () => {
  const page = failed('PGRST103', 416);
  expect(await countedRows(page, async () => counted(9))).toEqual({ rows: [], total: 9 });
});

test.each([
  ['the page', failed('42501', 403), counted(9)],
  ['the count', failed('PGRST103', 416), failed('42501', 403)],
])('throws an error of %s', async (_what, page, count) => {
  await expect(countedRows(page, async () => count)).rejects.toThrow(BackendError);
});
