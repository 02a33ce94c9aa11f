import { unwrap } from './backend-error.ts';
import { getSupabase } from './clients.ts';

/**
 * Whether this shop requires admins to have a second factor (docs/auth.md).
 *
 * @returns false if the request fails: the database checks it on every request.
 */
export async function isSecondFactorDemanded(): Promise<boolean> {
  try {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc('admin_mfa_required'));
  } catch (error) {
    console.warn('It is unknown whether admins need a second factor', error);
    return false;
  }
}
