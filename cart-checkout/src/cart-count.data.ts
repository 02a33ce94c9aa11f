import { getSupabase, unwrap } from 'shared-auth';

/**
 * Number of cart rows of a user.
 *
 * @throws BackendError
 */
export async function countCartRows(userId: string): Promise<number> {
  const supabase = await getSupabase();
  const result = await supabase
    .from('keranjang')
    .select('id', { count: 'exact', head: true })
    .eq('id_user', userId);
  unwrap(result);
  return result.count ?? 0;
}
