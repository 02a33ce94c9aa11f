import { useState } from 'react';
import type { ProfileAnswer } from './profile.action.ts';

/** Whether the form shows the code field: from the response that requires a mailed code until a password is saved. */
export function useMailedCode(answer: ProfileAnswer | undefined): boolean {
  const [needsCode, setNeedsCode] = useState(false);
  const next =
    answer === undefined
      ? false
      : 'needsMailedCode' in answer || (needsCode && !('isDone' in answer));
  if (next !== needsCode) setNeedsCode(next);
  return next;
}
