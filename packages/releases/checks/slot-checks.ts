import type { ReleasedSlot } from 'federation/description/page-description';
import type { ReleaseDescription } from '../description/release-description.ts';

/** Whether a slot has this name or matches it with a `*`. */
export function isSlotFor({ name }: Pick<ReleasedSlot, 'name'>, wanted: string): boolean {
  return name.endsWith('*') ? wanted.startsWith(name.slice(0, -1)) : name === wanted;
}

/**
 * Required slots that would lose their last widget for some visitors by a change of the live releases, including
 * canaries.
 *
 * @returns a sentence for each.
 */
export function emptiedSlots(
  before: readonly ReleaseDescription[],
  after: readonly ReleaseDescription[],
): string[] {
  const sentences = after.flatMap(({ app, slots = [] }) =>
    slots
      .filter((slot) => slot.required && isFilled(before, slot) && !isFilled(after, slot))
      .map(({ name }) => `The slot ${name} of ${app} would lose its last widget, which it needs.`),
  );
  // The current release and the canary of an app have the same slots.
  return [...new Set(sentences)];
}

/**
 * Whether every visitor gets some release that meets a condition. Visitors get the current release or the canary of
 * each app independently, so all live releases of one app must meet it.
 */
export function everyVisitorHas(
  live: readonly ReleaseDescription[],
  condition: (release: ReleaseDescription) => boolean,
): boolean {
  return live.some(({ app }) => live.filter((other) => other.app === app).every(condition));
}

/**
 * Widgets that are not shown because no live app has their slot.
 *
 * @returns a sentence for each place.
 */
export function widgetsWithoutSlot(
  candidates: readonly ReleaseDescription[],
  live: readonly ReleaseDescription[],
): string[] {
  const slots = live.flatMap((release) => release.slots ?? []);
  return candidates.flatMap(({ app, widgets = [] }) =>
    widgets.flatMap(({ name, places }) =>
      places
        .filter(({ slot }) => !slots.some((each) => isSlotFor(each, slot)))
        .map(
          ({ slot }) =>
            `The widget ${name} of ${app} is not shown: no live app has the slot ${slot}.`,
        ),
    ),
  );
}

function isFilled(live: readonly ReleaseDescription[], slot: ReleasedSlot): boolean {
  return everyVisitorHas(live, ({ widgets = [] }) =>
    widgets.some(({ places }) => places.some((place) => isSlotFor(slot, place.slot))),
  );
}
