import { BackendError } from 'shared-auth';
import { expect, test, vi } from 'vitest';
import { countedRows } from './counted-rows.ts';

const failed = (code: string, status: number) =>
  ({ data: null, error: { code, message: '' }, status, count: null }) as const;
const counted = (count: number) => ({ data: null, error: null, status: 200, count }) as const;

test('a page has its rows and the number of all rows', async () => {
  const countAll = vi.fn(async () => counted(0));
  const result = { data: ['a', 'b'], error: null, status: 206, count: 9 };
  expect(await countedRows(result, countAll)).toEqual({ rows: ['a', 'b'], total: 9 });
  expect(countAll).not.toHaveBeenCalled();
});

test('a page behind the last one is empty; the rows are counted on their own', async () => {
  const page = failed('PGRST103', 416);
  expect(await countedRows(page, async () => counted(9))).toEqual({ rows: [], total: 9 });
});

test.each([
  ['the page', failed('42501', 403), counted(9)],
  ['the count', failed('PGRST103', 416), failed('42501', 403)],
])('an error of %s is thrown', async (_what, page, count) => {
  await expect(countedRows(page, async () => count)).rejects.toThrow(BackendError);
});
