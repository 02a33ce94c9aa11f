import { getSupabase, unwrap } from 'shared-auth';

interface Branch {
  id: number;
  slug: string;
  name: string;
}

/** A branch, and all that can be chosen instead, the oldest first. */
export interface BranchChoice {
  branch: Branch;
  branches: readonly Branch[];
}

/**
 * Fetches the branches, and chooses one.
 *
 * @param slug of the branch; otherwise the oldest one.
 * @throws BackendError
 */
export async function chooseBranch(slug: string | null): Promise<BranchChoice> {
  const supabase = await getSupabase();
  const branches = unwrap(await supabase.from('branch').select('id, slug, name').order('id'));
  const branch = branches.find((each) => each.slug === slug) ?? branches[0];
  if (!branch) throw new Error('The shop has no branch');
  return { branch, branches };
}
