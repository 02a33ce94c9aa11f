import { useEffect, useState } from 'react';

/** Longer than the time between the two clicks of a double click, in ms. */
const SETTLE_MS = 400;

/**
 * Whether an order has had its state for a moment. Before that, its buttons ignore clicks: the second click of a
 * double click would hit the button of the next step, and a change by another person would move the button under the
 * finger.
 *
 * @param state a text that changes with the buttons.
 */
export function useSettled(state: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return settled === state;
}
