import { randomUUID } from 'node:crypto';
import type { BackendApi } from '../../backend.ts';
import { inProcessClient } from '../../in-process-client.ts';

export const PASSWORD = 'kopi-susu-senja';

/** A signed-in account. */
export interface Account {
  id: string;
  email: string;
  token: string;
}

/** Creates a confirmed account and signs in. */
export async function createAccount(backend: BackendApi, name: string): Promise<Account> {
  const email = `${name}-${randomUUID().slice(0, 8)}@kedai.test`;
  const service = inProcessClient(backend, backend.serviceKey);
  const made = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (made.error) throw made.error;
  const { auth } = inProcessClient(backend, backend.publishableKey);
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id: made.data.user.id, email, token: data.session.access_token };
}
