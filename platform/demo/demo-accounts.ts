import type { Backend } from '../backend/backend.ts';
import { inProcessClient } from '../backend/in-process-client.ts';

export interface DemoAccount {
  email: string;
  fullName: string;
  role: 'admin' | 'pengguna';
}

/**
 * Makes sure that an account exists and has this password, through what visitors use: it registers
 * and opens the link of the confirmation mail, or replaces the password by the link of a recovery
 * mail, which ends the sessions that were begun with another one.
 *
 * @returns the id of the user.
 * @throws Error when a step is refused.
 */
export async function ensureAccount(
  backend: Backend,
  email: string,
  password: string,
): Promise<string> {
  const { auth } = inProcessClient(backend, backend.publishableKey);
  const signIn = await auth.signInWithPassword({ email, password });
  if (signIn.data.user) {
    await auth.signOut({ scope: 'local' });
    return signIn.data.user.id;
  }

  const confirmation = await tokenMailedBy(backend, email, () => auth.signUp({ email, password }));
  if (confirmation) {
    return userOf(await auth.verifyOtp({ token_hash: confirmation, type: 'signup' }));
  }
  // A known, confirmed address is told the same as a new one, but gets no mail.
  const recovery = await tokenMailedBy(backend, email, () => auth.resetPasswordForEmail(email));
  const id = userOf(await auth.verifyOtp({ token_hash: recovery ?? '', type: 'recovery' }));
  userOf(await auth.updateUser({ password }));
  await auth.signOut({ scope: 'global' });
  return id;
}

/** The token hash in the mail that `ask` causes; undefined when it causes none. */
async function tokenMailedBy(
  backend: Backend,
  email: string,
  ask: () => Promise<{ error: Error | null }>,
): Promise<string | undefined> {
  const earlier = backend.mailbox.list(email)[0];
  const { error } = await ask();
  if (error) throw new Error(`The account of ${email} was refused`, { cause: error });
  const mail = backend.mailbox.list(email)[0];
  return mail === earlier ? undefined : /token_hash=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1];
}

function userOf(result: { data: { user: { id: string } | null }; error: Error | null }): string {
  if (!result.data.user) throw new Error('A demo account was refused', { cause: result.error });
  return result.data.user.id;
}
