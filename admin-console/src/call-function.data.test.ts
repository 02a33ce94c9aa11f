import { getSupabase } from 'shared-auth';
import { expect, test, vi } from 'vitest';
import { callFunction } from './call-function.data.ts';

vi.mock('shared-auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getSupabase: vi.fn<() => unknown>(),
}));

function respondWith(response: Response | undefined, data: unknown = null): void {
  const invoke = async () => ({ data, error: null, response });
  vi.mocked(getSupabase).mockResolvedValue({ functions: { invoke } } as never);
}

test('returns the data of a function', async () => {
  respondWith(new Response(), { outcome: 'mailed' });
  expect(await callFunction('staff', {})).toEqual({ outcome: 'mailed' });
});

test('maps an error of our SQL that the function passes on', async () => {
  const body = { code: 'PT409', message: 'already_staff', details: '{"code":"already_staff"}' };
  respondWith(Response.json(body, { status: 409 }));
  await expect(callFunction('staff', {})).rejects.toMatchObject({
    code: 'already_staff',
    status: 409,
  });
});

test('maps an error of the function itself', async () => {
  respondWith(Response.json({ code: 'invalid_email' }, { status: 422 }));
  await expect(callFunction('staff', {})).rejects.toMatchObject({ code: 'invalid_email' });
});

test.each([
  ['no response', undefined],
  ['a response of a gateway', new Response('Bad gateway', { status: 502 })],
])('is unreachable with %s', async (_, response) => {
  respondWith(response);
  await expect(callFunction('staff', {})).rejects.toMatchObject({ code: 'unreachable' });
});
