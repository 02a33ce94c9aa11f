import type { SupabaseClient } from '@supabase/supabase-js';

export interface DemoAccount {
  email: string;
  fullName: string;
  role: 'admin' | 'pengguna';
}

/**
 * Ensures that a confirmed account exists and has this password. Replacing the password ends the
 * sessions of the old one.
 *
 * @param auth of a client with the service key
 * @returns the id of the user
 * @throws Error when a step fails
 */
export async function ensureAccount(
  { auth }: SupabaseClient,
  email: string,
  password: string,
): Promise<string> {
  const signIn = await auth.signInWithPassword({ email, password });
  if (signIn.data.user) {
    // The client must continue with the service key.
    await auth.signOut({ scope: 'local' });
    return signIn.data.user.id;
  }
  const created = await auth.admin.createUser({ email, password, email_confirm: true });
  if (created.data.user) return created.data.user.id;
  const known = await auth.admin.generateLink({ type: 'recovery', email });
  const id = known.data.user?.id;
  if (id === undefined) throw accountError(email, created.error);
  const { error } = await auth.admin.updateUserById(id, { password, email_confirm: true });
  if (error) throw accountError(email, error);
  return id;
}

function accountError(email: string, cause: Error | null): Error {
  return new Error(`The account of ${email} was refused`, { cause });
}
