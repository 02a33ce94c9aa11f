import { useEffect, useState } from 'react';

/** How long a step can be undone without a reason, in ms; the database allows a minute. */
const UNDO_MS = 15_000;

/** Whether a step was made here recently, and a function to call on each step. */
export function useUndoTime(): [boolean, () => void] {
  const [steps, setSteps] = useState(0);
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    if (steps === expired) return;
    const timer = setTimeout(() => setExpired(steps), UNDO_MS);
    return () => clearTimeout(timer);
  }, [steps, expired]);
  return [steps > expired, () => setSteps((before) => before + 1)];
}
