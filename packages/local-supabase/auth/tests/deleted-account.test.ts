/** Access tokens are valid for an hour, but not beyond the account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { PASSWORD, registered, visitor } from './testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const admin = () => inProcessClient(backend, backend.serviceKey).auth.admin;

/** Signs in with the password, which the deletion by the user requires. */
async function signedIn(email: string) {
  const { id } = await registered(backend, email);
  const { data, error } = await visitor(backend).signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id, token: data.session.access_token };
}

const ask = async (token: string, path: string, json?: object) => {
  const answer = await call(backend, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(json && { json }),
  });
  const body = (await answer.json()) as { code?: string; error?: string; error_code?: string };
  return `${answer.status} ${body.error_code ?? body.code ?? body.error}`;
};

const deleteOwn = async (_id: string, token: string) => {
  const answer = await call(backend, '/rest/v1/rpc/delete_account', {
    headers: { authorization: `Bearer ${token}` },
    json: {},
  });
  expect(answer.status).toBe(204);
};

describe.each([
  ['by the user', deleteOwn],
  ['by an operator', (id: string) => admin().deleteUser(id)],
])('after the account was deleted %s', (who, remove) => {
  test('every API rejects its token at once, even after the address signs up again', async () => {
    const email = `hapus-${who.replaceAll(' ', '-')}@kedai.test`;
    const { id, token } = await signedIn(email);
    await remove(id, token);

    const expectRefused = async () => {
      expect(await ask(token, '/rest/v1/profiles?select=id')).toBe('401 PGRST303');
      expect(await ask(token, '/rest/v1/rpc/export_account', {})).toBe('401 PGRST303');
      expect(await ask(token, '/storage/v1/object/list/image_product', { prefix: '' })).toBe(
        '400 InvalidJWT',
      );
      expect(await ask(token, '/auth/v1/user')).toMatch(/^403 (user|session)_not_found$/);
    };
    await expectRefused();
    const second = await registered(backend, email);
    expect(second.id).not.toBe(id);
    await expectRefused();
  });
});

test('an account created again for the address gets another id', async () => {
  const account = { email: 'operator@kedai.test', password: PASSWORD, email_confirm: true };
  const first = await admin().createUser(account);
  await admin().deleteUser(first.data.user?.id ?? '');
  const second = await admin().createUser(account);
  expect(second.error).toBeNull();
  expect(second.data.user?.id).not.toBe(first.data.user?.id);
});
