import { getSupabase, unwrap } from 'shared-auth';

/**
 * Stops new orders of a branch.
 *
 * @param minutes null: until reopened.
 * @throws BackendError
 */
export async function pauseBranch(branchId: number, minutes: number | null): Promise<void> {
  const supabase = await getSupabase();
  const branch = { branch_id: branchId };
  unwrap(await supabase.rpc('pause_branch', minutes === null ? branch : { ...branch, minutes }));
}

/** Ends the pause of a branch. @throws BackendError */
export async function resumeBranch(branchId: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('resume_branch', { branch_id: branchId }));
}
