import { timeInWords } from 'shared-ui/branch-time';

/** A pickup slot that begins at `at`, ISO 8601. */
export interface PickupSlot {
  at: string;
  /** Orders that still fit; null without a limit. */
  left: number | null;
}

/** Slots with fewer free places show how many there are. */
const FEW = 4;

/** The slot to preselect: the earliest that is not full. */
export function firstFree(slots: readonly PickupSlot[]): string | null {
  return slots.find(({ left }) => left !== 0)?.at ?? null;
}

/** Whether a chosen slot can no longer be chosen. */
export function isTaken(chosen: string, slots: readonly PickupSlot[]): boolean {
  const time = Date.parse(chosen);
  return !slots.some(({ at, left }) => Date.parse(at) === time && left !== 0);
}

/**
 * Label of a slot: `12.30`, `12.30 · sisa 2`, `12.30 · penuh`.
 *
 * @param now time of the database, ISO 8601.
 */
export function slotLabel({ at, left }: PickupSlot, now: string, timeZone: string): string {
  const time = timeInWords(at, now, timeZone);
  if (left === 0) return `${time} · penuh`;
  return left !== null && left < FEW ? `${time} · sisa ${left}` : time;
}
