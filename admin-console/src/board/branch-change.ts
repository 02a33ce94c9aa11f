import { useState } from 'react';
import { toast } from 'shared-ui/toasts';
import { errorSentence } from './error-sentence.ts';
import { refreshShown } from './poll.ts';

/**
 * Runs changes of the branch, one at a time, then reads the board. The outcome is a toast.
 *
 * @returns whether a change is in progress, and a function that runs one with its success message.
 */
export function useBranchChange(): [
  boolean,
  (change: () => Promise<void>, done: string) => Promise<void>,
] {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (change: () => Promise<void>, done: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await change();
      toast(done);
    } catch (error) {
      toast(await errorSentence(error), 'error');
    }
    await refreshShown();
    setIsBusy(false);
  };
  return [isBusy, run];
}
