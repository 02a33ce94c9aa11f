import { PASSWORD } from '../support/shop.ts';
import type { Request } from './requests.ts';

const succeed = async (work: PromiseLike<{ error: unknown }>) => {
  const { error } = await work;
  if (error) throw error;
};

/** Requests to /auth/v1, in a valid order; the last one deletes the account. */
export const AUTH_REQUESTS: Record<string, Request> = {
  'auth: sign up': ({ shop }) => shop.register('newcomer'),
  'auth: who am I': ({ customer }) => succeed(customer.client.auth.getUser()),
  'auth: sign in': ({ customer }) =>
    succeed(customer.client.auth.signInWithPassword({ email: customer.email, password: PASSWORD })),
  'auth: refresh': ({ customer }) => succeed(customer.client.auth.refreshSession()),
  'auth: mail for a new password': ({ shop, customer }) =>
    succeed(shop.visitor.auth.resetPasswordForEmail(customer.email)),
  'auth: mail link': ({ shop, customer }) =>
    succeed(
      shop.visitor.auth.signInWithOtp({
        email: customer.email,
        options: { shouldCreateUser: false },
      }),
    ),
  'auth: other address': ({ customer }) =>
    succeed(customer.client.auth.updateUser({ email: 'other@kedai.test' })),
  'auth: factors': ({ customer }) => succeed(customer.client.auth.mfa.listFactors()),
  'auth: enrol a factor': ({ customer }) =>
    succeed(customer.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Ponsel' })),
  'operator: list users': ({ shop }) =>
    succeed(shop.service.auth.admin.listUsers({ page: 1, perPage: 50 })),
  'auth: sign out elsewhere': ({ customer }) =>
    succeed(customer.client.auth.signOut({ scope: 'others' })),
  'account: delete': ({ customer }) => succeed(customer.client.rpc('delete_account')),
};
