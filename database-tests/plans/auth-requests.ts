import type { Facts, Request } from './requests.ts';

const done = async (work: PromiseLike<{ error: unknown }>) => {
  const { error } = await work;
  if (error) throw error;
};
const PASSWORD = 'kopi-susu-senja';
const email = async ({ customer }: Facts) => {
  const { data, error } = await customer.client.auth.getUser();
  if (error) throw error;
  return data.user.email ?? '';
};

/** Requests to /auth/v1, in an order in which they succeed; the last one ends the account. */
export const AUTH_REQUESTS: Record<string, Request> = {
  'auth: sign up': ({ shop }) => shop.register('newcomer'),
  'auth: who am I': ({ customer }) => done(customer.client.auth.getUser()),
  'auth: sign in': async (facts) =>
    done(
      facts.customer.client.auth.signInWithPassword({
        email: await email(facts),
        password: PASSWORD,
      }),
    ),
  'auth: refresh': ({ customer }) => done(customer.client.auth.refreshSession()),
  'auth: mail for a new password': async (facts) =>
    done(facts.shop.visitor.auth.resetPasswordForEmail(await email(facts))),
  'auth: mail link': async (facts) =>
    done(
      facts.shop.visitor.auth.signInWithOtp({
        email: await email(facts),
        options: { shouldCreateUser: false },
      }),
    ),
  'auth: other address': ({ customer }) =>
    done(customer.client.auth.updateUser({ email: 'other@kedai.test' })),
  'auth: factors': ({ customer }) => done(customer.client.auth.mfa.listFactors()),
  'auth: enrol a factor': ({ customer }) =>
    done(customer.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Ponsel' })),
  'operator: list users': ({ shop }) =>
    done(shop.service.auth.admin.listUsers({ page: 1, perPage: 50 })),
  'auth: sign out elsewhere': ({ customer }) =>
    done(customer.client.auth.signOut({ scope: 'others' })),
  'account: delete': ({ customer }) => done(customer.client.rpc('delete_account')),
};
