import { toUnreachable } from './backend-error.ts';

/**
 * API of the account forms. Lazy-loaded on the first call (about 1.5 kB): browsing the menu does not
 * need it. All functions throw BackendError with the code of Supabase Auth.
 */
const credentials = () => import('./credentials.ts');

export const signIn = lazyCall(async () => (await credentials()).signIn);
export const signUp = lazyCall(async () => (await credentials()).signUp);
export const redeemMailLink = lazyCall(async () => (await credentials()).redeemMailLink);
export const redeemMailCode = lazyCall(async () => (await credentials()).redeemMailCode);
export const resendConfirmation = lazyCall(async () => (await credentials()).resendConfirmation);
export const requestRecovery = lazyCall(async () => (await credentials()).requestRecovery);
export const changePassword = lazyCall(async () => (await credentials()).changePassword);
export const mailPasswordCode = lazyCall(async () => (await credentials()).mailPasswordCode);
export const deleteAccount = lazyCall(
  async () => (await import('./delete-account.ts')).deleteAccount,
);

type Call<Args extends unknown[]> = (...args: Args) => Promise<void>;

/** Wraps a lazy-loaded function. */
function lazyCall<Args extends unknown[]>(load: () => Promise<Call<Args>>): Call<Args> {
  return async (...args) => {
    const call = await load().catch((error: unknown) => {
      throw toUnreachable(error);
    });
    return call(...args);
  };
}
