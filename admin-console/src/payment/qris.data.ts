import { getSupabase, productImageUrl, unwrap } from 'shared-auth';

/**
 * Fetches the picture of the branch's static QRIS code.
 *
 * @returns its URL; null if the branch has none.
 * @throws BackendError
 */
export async function readQrisPicture(branchId: number): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = unwrap(await supabase.rpc('payment_methods', { branch_id: branchId }));
  const image = (answer as { qris_image: string | null } | null)?.qris_image;
  return image ? productImageUrl(image) : null;
}
