import { getSupabase, unwrap } from 'shared-auth';

/** A branch to choose. */
export interface BranchOption {
  id: number;
  slug: string;
  name: string;
  /** IANA time zone. */
  timeZone: string;
}

/** A branch, and all that can be chosen instead. */
export interface BranchChoice {
  branch: BranchOption;
  branches: readonly BranchOption[];
}

/** Query parameter of the branch, with its slug. */
export const BRANCH_PARAM = 'cabang';

/**
 * Fetches the branches, and chooses that of the URL, by default the oldest one.
 *
 * @throws BackendError
 */
export async function chooseBranch(params: URLSearchParams): Promise<BranchChoice> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase.from('branch').select('id, slug, name, time_zone').order('id'),
  );
  const branches = rows.map(({ time_zone, ...row }) => ({ ...row, timeZone: time_zone }));
  const slug = params.get(BRANCH_PARAM);
  const branch = branches.find((each) => each.slug === slug) ?? branches[0];
  if (!branch) throw new Error('The shop has no branch');
  return { branch, branches };
}
