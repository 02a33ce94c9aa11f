import { getSupabase, unwrap } from 'shared-auth';

/** @throws BackendError `till_open` */
export async function openTill(branchId: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('open_till', { branch_id: branchId }));
}

/** @throws BackendError `till_closed` */
export async function closeTill(branchId: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('close_till', { branch_id: branchId }));
}

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
