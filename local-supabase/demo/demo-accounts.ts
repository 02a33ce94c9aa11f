import type { SupabaseClient } from '@supabase/supabase-js';

export interface DemoAccount {
  email: string;
  fullName: string;
  role: 'admin' | 'pengguna';
}

/**
 * Makes sure that a confirmed account exists and has this password. Replacing a password ends the
 * sessions that began with another one.
 *
 * @param service client with the service key.
 * @returns the id of the user.
 * @throws Error when a step is refused.
 */
export async function ensureAccount(
  { auth }: SupabaseClient,
  email: string,
  password: string,
): Promise<string> {
  const signIn = await auth.signInWithPassword({ email, password });
  if (signIn.data.user) {
    // The client must go on with the service key.
    await auth.signOut({ scope: 'local' });
    return signIn.data.user.id;
  }
  const created = await auth.admin.createUser({ email, password, email_confirm: true });
  if (created.data.user) return created.data.user.id;
  const known = await auth.admin.generateLink({ type: 'recovery', email });
  const id = known.data.user?.id;
  if (id === undefined) throw refused(email, created.error);
  const { error } = await auth.admin.updateUserById(id, { password, email_confirm: true });
  if (error) throw refused(email, error);
  return id;
}

function refused(email: string, cause: Error | null): Error {
  return new Error(`The account of ${email} was refused`, { cause });
}
