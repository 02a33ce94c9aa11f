import { unwrap } from './backend-error.ts';
import { getSupabase } from './clients.ts';

export type Role = 'admin' | 'pengguna';

export interface Profile {
  username: string;
  fullName: string;
  role: Role;
}

/**
 * The profile of the signed-in user.
 *
 * When it cannot be read the user is shown by the e-mail address and as a customer: less than
 * they may have, never more. The database decides on every write again.
 */
export async function loadProfile(userId: string, email: string): Promise<Profile> {
  try {
    const supabase = await getSupabase();
    const row = unwrap(
      await supabase.from('profiles').select('username, full_name, role').eq('id', userId).single(),
    );
    const username = row.username ?? localPart(email);
    return { username, fullName: row.full_name ?? username, role: roleOf(row.role) };
  } catch (error) {
    console.warn('The profile could not be read', error);
    return { username: localPart(email), fullName: localPart(email), role: 'pengguna' };
  }
}

/** How a role is shown to people (specification, section 2, Profile). */
export function roleLabel(role: Role): 'Admin' | 'Pengguna' {
  return role === 'admin' ? 'Admin' : 'Pengguna';
}

function roleOf(role: string): Role {
  return role === 'admin' ? 'admin' : 'pengguna';
}

function localPart(email: string): string {
  return email.split('@')[0] ?? email;
}
