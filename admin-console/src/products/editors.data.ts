import { getSupabase, unwrap } from 'shared-auth';

/**
 * Fetches the name of an admin; null if the account was deleted.
 *
 * @throws BackendError
 */
export async function findEditorName(userId: string): Promise<string | null> {
  const supabase = await getSupabase();
  const profile = unwrap(
    await supabase.from('profiles').select('username, full_name').eq('id', userId).maybeSingle(),
  );
  return profile && (profile.full_name ?? profile.username);
}
