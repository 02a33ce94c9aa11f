import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireStaff } from 'shared-auth';
import { BRANCH_PARAM } from '../branch-tabs.tsx';
import { readTimes } from './times.data.ts';
import { readDay } from './times.rules.ts';
import type { BranchTimes } from './times.ts';

/** Query parameter of the business day, in ISO 8601; today by default. */
export const DAY_PARAM = 'tanggal';

export async function timesLoader({ request }: LoaderFunctionArgs): Promise<BranchTimes> {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  return readTimes(searchParams.get(BRANCH_PARAM), readDay(searchParams.get(DAY_PARAM)));
}
