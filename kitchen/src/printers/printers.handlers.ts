import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { BRANCH_PARAM } from '../branch-tabs.tsx';
import type { BranchPrinters } from './printer.ts';
import { type Branch, readBranches, readPrinters } from './printers.data.ts';

export interface PrintersView extends BranchPrinters {
  branch: Branch;
  branches: Branch[];
}

export async function printersLoader({ request }: LoaderFunctionArgs): Promise<PrintersView> {
  await requireAdmin(request);
  const branches = await readBranches();
  const slug = new URL(request.url).searchParams.get(BRANCH_PARAM);
  const branch = branches.find((each) => each.slug === slug) ?? branches[0];
  if (!branch) throw new Error('The shop has no branch');
  return { ...(await readPrinters(branch.id)), branch, branches };
}
