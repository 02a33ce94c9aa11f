import { getSupabase, unwrap } from 'shared-auth';

export interface Branch {
  id: number;
  slug: string;
  name: string;
  /** IANA time zone. */
  timeZone: string;
}

/** A branch, and all that can be chosen instead, the oldest first. */
export interface BranchChoice {
  branch: Branch;
  branches: readonly Branch[];
}

/**
 * Fetches all branches, the oldest first.
 *
 * @throws BackendError
 */
export async function listBranches(): Promise<Branch[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase.from('branch').select('id, slug, name, time_zone').order('id'),
  );
  return rows.map(({ time_zone, ...row }) => ({ ...row, timeZone: time_zone }));
}

/**
 * Fetches the branches, and chooses one.
 *
 * @param slug of the branch; otherwise the oldest one.
 * @throws BackendError
 */
export async function chooseBranch(slug: string | null): Promise<BranchChoice> {
  const branches = await listBranches();
  const branch = branches.find((each) => each.slug === slug) ?? branches[0];
  if (!branch) throw new Error('The shop has no branch');
  return { branch, branches };
}
