import { unwrap } from './backend-error.ts';
import { getSupabase } from './clients.ts';

/**
 * Whether this shop lets admins do what only admins may do with a second factor only (docs/auth.md).
 *
 * @returns false when nobody can tell: the database decides again on every request.
 */
export async function isSecondFactorDemanded(): Promise<boolean> {
  try {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc('admin_mfa_required'));
  } catch (error) {
    console.warn('Nobody can tell whether admins need a second factor', error);
    return false;
  }
}
