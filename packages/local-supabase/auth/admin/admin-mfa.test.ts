/** The switch that requires a second factor of admins, through the whole backend. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { PASSWORD, registered, withFactor } from '../tests/testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test('requires a second factor for writes of an admin once the operator has switched it on', async () => {
  const service = inProcessClient(backend, backend.serviceKey);
  const email = 'pemilik@kedai.test';
  const { id: admin } = await registered(backend, email);
  await service.from('profiles').update({ role: 'admin' }).eq('id', admin);
  const client = inProcessClient(backend, backend.publishableKey);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const add = () =>
    client.from('product').insert({ product_name: 'Teh', type_product: 'Minuman', price: 5000 });
  expect((await add()).error).toBeNull();

  expect((await service.rpc('require_admin_mfa', { required: true })).error).toBeNull();
  expect((await client.rpc('admin_mfa_required')).data).toBe(true);
  const refused = await add();
  expect(refused.status).toBe(403);
  expect(refused.error).toMatchObject({ code: 'PT403', message: 'mfa_required' });

  const { id } = await withFactor(client.auth);
  expect((await add()).error).toBeNull();
  // The token still has aal2, the session has aal1.
  await client.auth.mfa.unenroll({ factorId: id });
  expect((await add()).error?.message).toBe('mfa_required');
  await service.rpc('require_admin_mfa', { required: false });
  expect((await add()).error).toBeNull();
});
