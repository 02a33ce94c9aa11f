import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { BRANCH_PARAM } from '../branch-tabs.tsx';
import { type BranchChoice, chooseBranch } from '../branches.data.ts';
import type { BranchPrinters } from './printer.ts';
import { readPrinters } from './printers.data.ts';

export type PrintersView = BranchPrinters & BranchChoice;

export async function printersLoader({ request }: LoaderFunctionArgs): Promise<PrintersView> {
  await requireAdmin(request);
  const choice = await chooseBranch(new URL(request.url).searchParams.get(BRANCH_PARAM));
  return { ...(await readPrinters(choice.branch.id)), ...choice };
}
