import type { LoaderFunctionArgs } from 'react-router-dom';
import { answerWithin, READ_TIMEOUT_MS, requireStaff } from 'shared-auth';
import { BRANCH_PARAM } from '../branch-tabs.tsx';
import { type Branch, chooseBranch } from '../branches.data.ts';
import { kitchenOf, refreshKitchen } from './contact/poll.ts';
import { kitchenQueue } from './step-queue.ts';

/** The kitchen that the page shows. */
export interface KitchenView {
  userId: string;
  option: Branch;
  branches: readonly Branch[];
}

let lastView: KitchenView | undefined;

/**
 * Reads the kitchen of the URL's branch, by default of the oldest one. Keeps a kitchen that is shown already when the
 * backend does not answer: it says itself that it is out of date.
 *
 * @throws BackendError
 */
export async function boardLoader({ request }: LoaderFunctionArgs): Promise<KitchenView> {
  const { userId } = await requireStaff(request);
  kitchenQueue.openQueue(userId);
  const slug = new URL(request.url).searchParams.get(BRANCH_PARAM);
  try {
    const { branch, branches } = await answerWithin(READ_TIMEOUT_MS, chooseBranch(slug));
    lastView = { userId, option: branch, branches };
    await refreshKitchen(lastView);
    return lastView;
  } catch (error) {
    if (lastView?.userId === userId && kitchenOf(lastView)) return lastView;
    throw error;
  }
}
