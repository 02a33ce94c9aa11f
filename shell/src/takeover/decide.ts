/** A page is idle this long after the last input, in ms: longer than between two taps on a board. */
export const IDLE_MS = 10_000;

/** From then on a newer release no longer waits for the user to pause; in ms after it was first seen. */
export const DEADLINE_MS = 60 * 60_000;

/** A hold that lasts this long after the deadline, in ms, is stuck: no page is busy for minutes. */
export const STUCK_MS = 2 * 60_000;

/** Times by `Date.now()`. */
export interface PageActivity {
  now: number;
  /** When a newer release was first seen. */
  newerSince: number;
  /** Of the pointer or a key. */
  lastInputAt: number;
  /** When the oldest current hold began; undefined without a hold. */
  heldSince: number | undefined;
}

/** Whether a newer release may replace the one of the page now; `stuck`: it may, despite a hold. */
export function decide({
  now,
  newerSince,
  lastInputAt,
  heldSince,
}: PageActivity): 'wait' | 'take' | 'stuck' {
  const deadline = newerSince + DEADLINE_MS;
  const isLate = now >= deadline;
  if (heldSince === undefined) return isLate || now - lastInputAt >= IDLE_MS ? 'take' : 'wait';
  return isLate && now - Math.max(heldSince, deadline) >= STUCK_MS ? 'stuck' : 'wait';
}
