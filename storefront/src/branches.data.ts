import { readShopStatus } from 'shared-auth';
import { withTimeout } from 'shared-ui/with-timeout';
import { type ShownBranch, shownBranches } from './branches.rules.ts';

/** How long a page waits for the branches, in ms; polling brings them later. */
const TIMEOUT_MS = 400;

const MAX_AGE_MS = 30_000;

/** The branches, oldest first; empty if they cannot be read in time. */
export async function findBranches(): Promise<readonly ShownBranch[]> {
  try {
    return shownBranches(await withTimeout(TIMEOUT_MS, readShopStatus(MAX_AGE_MS)));
  } catch {
    return [];
  }
}
