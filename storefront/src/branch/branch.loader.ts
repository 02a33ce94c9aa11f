import type { LoaderFunctionArgs } from 'react-router-dom';
import { type BranchStatus, readShopStatus, shopTime } from 'shared-auth';
import { localTime } from 'shared-ui/branch-time';
import { type BranchDetail, fetchBranch } from './branch.data.ts';

/** Data of a branch's page. */
export interface LoadedBranch extends BranchDetail {
  /** Date at the branch, as 2026-12-24. */
  today: string;
  /** Undefined if it cannot be read. */
  status: Pick<BranchStatus, 'state' | 'text'> | undefined;
}

/** As in the database. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG = 60;

const MAX_STATUS_AGE_MS = 30_000;

/** Loads the branch of the URL. @throws a 404 response if there is none. */
export async function branchLoader({ params, request }: LoaderFunctionArgs): Promise<LoadedBranch> {
  const { slug = '' } = params;
  const isPossible = slug.length <= MAX_SLUG && SLUG.test(slug);
  const [branch, shop] = await Promise.all([
    isPossible ? fetchBranch(slug, request.signal) : undefined,
    readShopStatus(MAX_STATUS_AGE_MS).catch(() => undefined),
  ]);
  if (!branch) throw new Response('', { status: 404 });
  const now = new Date(shopTime()).toISOString();
  const status = shop?.branches.find(({ id }) => id === branch.id);
  return {
    ...branch,
    today: localTime(now, branch.timeZone).date,
    status: status && { state: status.state, text: status.text },
  };
}
