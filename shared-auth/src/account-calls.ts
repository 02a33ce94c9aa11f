import { toUnreachable } from './backend-error.ts';

/**
 * The calls behind the account forms. Their code is loaded with the first of them, so that a visitor who
 * only looks at the menu does not pay for it (about 1.5 kB). All of them throw BackendError, whose code
 * is the one of Supabase Auth.
 */
const credentials = () => import('./credentials.ts');

export const signIn = loaded(async () => (await credentials()).signIn);
export const signUp = loaded(async () => (await credentials()).signUp);
export const redeemMailLink = loaded(async () => (await credentials()).redeemMailLink);
export const resendConfirmation = loaded(async () => (await credentials()).resendConfirmation);
export const requestRecovery = loaded(async () => (await credentials()).requestRecovery);
export const changePassword = loaded(async () => (await credentials()).changePassword);
export const mailPasswordCode = loaded(async () => (await credentials()).mailPasswordCode);
export const deleteAccount = loaded(
  async () => (await import('./delete-account.ts')).deleteAccount,
);

type Call<Given extends unknown[]> = (...given: Given) => Promise<void>;

/** A call whose code is loaded when it is made. */
function loaded<Given extends unknown[]>(load: () => Promise<Call<Given>>): Call<Given> {
  return async (...given) => {
    const call = await load().catch((error: unknown) => {
      throw toUnreachable(error);
    });
    return call(...given);
  };
}
