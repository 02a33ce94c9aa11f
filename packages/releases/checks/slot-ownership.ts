import type { ReleaseDescription } from '../description/release-description.ts';
import { isSlotFor } from './slot-checks.ts';
import { together } from './together.ts';

/** Wildcard after a common prefix, as in `badge:*`. */
const WILDCARD = /^[a-z][\w.:/-]+[.:/]\*$/;

/**
 * Conflicts of a release's slots, a sentence each: a name belongs to one app. An app that declares a slot of another
 * app could block changes of that app.
 *
 * @param all the candidate and the live releases of the other apps.
 */
export function slotProblems(
  candidate: ReleaseDescription,
  all: readonly ReleaseDescription[],
): string[] {
  const { app: own, slots = [] } = candidate;
  const others = all.filter(({ app }) => app !== own);
  return slots.flatMap(({ name, required }) => {
    if (name.includes('*') && !WILDCARD.test(name)) {
      return [`The slot ${name} of ${own} has no beginning of its own before the * (badge:*).`];
    }
    if (name.endsWith('*') && required) {
      return [`The slot ${name} of ${own} is required: only a slot with one name can be that.`];
    }
    for (const { app, slots: taken = [] } of others) {
      const twin = taken.find((slot) => slotsOverlap(slot.name, name));
      if (twin) {
        return [
          `The slot ${name} of ${own} ${twin.name === name ? 'belongs' : `takes names of ${twin.name}, which belongs`} to ${app}. ` +
            `Release ${app} without it, ${together(own, app)}`,
        ];
      }
    }
    return [];
  });
}

/** Whether some name matches both slots. */
function slotsOverlap(one: string, other: string): boolean {
  const beginningOf = (name: string) => name.replace(/\*$/, '');
  return (
    isSlotFor({ name: one }, beginningOf(other)) || isSlotFor({ name: other }, beginningOf(one))
  );
}
