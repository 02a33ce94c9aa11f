import { getCatalogue, unwrap } from 'shared-auth';
import { branchPath } from '../branches.rules.ts';

/** Paths of all branches, for the site map. @throws BackendError */
export async function branchPaths(): Promise<string[]> {
  const catalogue = await getCatalogue();
  const branches = unwrap(
    await catalogue.from('branch').select('slug').order('id', { ascending: false }),
  );
  return branches.map(branchPath);
}
