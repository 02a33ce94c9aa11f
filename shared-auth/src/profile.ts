import { unwrap } from './backend-error.ts';
import { getSupabase } from './clients.ts';

export type Role = 'admin' | 'staf' | 'pengguna';

export interface Profile {
  username: string;
  fullName: string;
  role: Role;
}

const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', staf: 'Staf', pengguna: 'Pengguna' };

/**
 * Fetches the profile of the signed-in user.
 *
 * @throws if the request fails.
 */
export async function readProfile(userId: string, email: string): Promise<Profile> {
  const supabase = await getSupabase();
  // Without a token, supabase-js would send the request anonymously, and RLS would hide the profile.
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Error('The session could not be refreshed');
  const row = unwrap(
    await supabase.from('profiles').select('username, full_name, role').eq('id', userId).single(),
  );
  const username = row.username ?? localPart(email);
  return { username, fullName: row.full_name ?? username, role: roleOf(row.role) };
}

/**
 * Fallback for a profile that could not be loaded yet, with the least rights. The database checks rights on
 * every write.
 */
export function assumedProfile(email: string): Profile {
  return { username: localPart(email), fullName: localPart(email), role: 'pengguna' };
}

/** Display name of a role (specification, section 2, Profile). */
export function roleLabel(role: Role): string {
  return ROLE_LABELS[role];
}

function roleOf(role: string): Role {
  return Object.hasOwn(ROLE_LABELS, role) ? (role as Role) : 'pengguna';
}

function localPart(email: string): string {
  return email.split('@')[0] ?? email;
}
