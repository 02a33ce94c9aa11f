import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireStaff } from 'shared-auth';
import { type BranchChoice, chooseBranch } from '../branch-options.data.ts';
import type { RefundDue } from './refund-due.ts';
import { listRefundsDue } from './refunds.data.ts';

export interface RefundsView {
  choice: BranchChoice;
  refunds: readonly RefundDue[];
}

export async function refundsLoader({ request }: LoaderFunctionArgs): Promise<RefundsView> {
  await requireStaff(request);
  const choice = await chooseBranch(new URL(request.url).searchParams);
  return { choice, refunds: await listRefundsDue(choice.branch.id) };
}
