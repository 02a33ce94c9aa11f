import type { SupabaseClient } from '@supabase/supabase-js';

/** Users per request. */
const PAGE_SIZE = 1_000;

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
  const id = await findUser(auth, email);
  if (id === undefined) throw accountError(email, created.error);
  const { error } = await auth.admin.updateUserById(id, { password, email_confirm: true });
  if (error) throw accountError(email, error);
  return id;
}

/** Returns the id of the user with this address; the admin API has no filter by address. */
async function findUser(auth: SupabaseClient['auth'], email: string): Promise<string | undefined> {
  for (let page = 1; ; page += 1) {
    const { data } = await auth.admin.listUsers({ page, perPage: PAGE_SIZE });
    const user = data.users.find((each) => each.email === email);
    if (user || data.users.length < PAGE_SIZE) return user?.id;
  }
}

function accountError(email: string, cause: Error | null): Error {
  return new Error(`The account of ${email} was refused`, { cause });
}
