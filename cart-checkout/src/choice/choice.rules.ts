import type { OptionGroup, ProductOptions } from 'shared-ui/orderable-product';

/** Maximum length of a note, as in the database. */
export const MAX_NOTE = 140;

/** Length of a note as PostgreSQL counts. */
export function noteLength(note: string): number {
  return [...note].length;
}

/** Ids of the options that are chosen in advance and can be ordered. */
export function defaultOptions(groups: readonly OptionGroup[]): number[] {
  return groups.flatMap(({ items, max }) =>
    items
      .filter(({ isDefault, isSoldOut }) => isDefault && !isSoldOut)
      .slice(0, max)
      .map(({ id }) => id),
  );
}

/** The options of a choice that still exist and can be ordered. */
export function possibleOptions(
  groups: readonly OptionGroup[],
  options: readonly number[],
): number[] {
  return groups
    .flatMap(({ items }) => items)
    .filter(({ id, isSoldOut }) => !isSoldOut && options.includes(id))
    .map(({ id }) => id);
}

/** Number of chosen options of a group. */
export function chosenIn({ items }: OptionGroup, options: readonly number[]): number {
  return items.filter(({ id }) => options.includes(id)).length;
}

/** Chooses an option: instead of the other one of its group, if only one is allowed. */
export function withOption(group: OptionGroup, options: readonly number[], id: number): number[] {
  return group.max === 1 ? [...withoutGroup(group, options), id] : [...options, id];
}

/** Removes the options of a group. */
export function withoutGroup({ items }: OptionGroup, options: readonly number[]): number[] {
  return options.filter((id) => items.every((item) => item.id !== id));
}

/** How many options of a group can be chosen: `Wajib, pilih 1`, `Pilih sampai 3`; empty for at most one. */
export function ruleText({ min, max }: OptionGroup): string {
  if (min === 0) return max === 1 ? '' : `Pilih sampai ${max}`;
  return `Wajib, pilih ${min === max ? min : `${min}–${max}`}`;
}

/** Why a group prevents ordering; null: it does not. */
export function groupProblem(group: OptionGroup, options: readonly number[]): string | null {
  const { name, min, max } = group;
  const chosen = chosenIn(group, options);
  if (chosen > max) return `Pilih paling banyak ${max} untuk ${name}.`;
  if (chosen >= min) return null;
  return min === 1 ? `Pilih dulu ${name}.` : `Pilih paling sedikit ${min} untuk ${name}.`;
}

/** The first group that prevents ordering. */
export function firstProblem(
  groups: readonly OptionGroup[],
  options: readonly number[],
): OptionGroup | undefined {
  return groups.find((group) => groupProblem(group, options) !== null);
}

/** Price of one unit in whole rupiah. */
export function unitPrice(
  price: number,
  { sizes, groups }: ProductOptions,
  { size, options }: { size: string | null; options: readonly number[] },
): number {
  const surcharge = sizes.find((option) => option.size === size)?.priceDifference ?? 0;
  return groups
    .flatMap(({ items }) => items)
    .filter(({ id }) => options.includes(id))
    .reduce((sum, item) => sum + item.price, price + surcharge);
}

/** Names of the chosen options, in the order of the page. */
export function chosenNames(groups: readonly OptionGroup[], options: readonly number[]): string[] {
  return groups
    .flatMap(({ items }) => items)
    .filter(({ id }) => options.includes(id))
    .map(({ name }) => name);
}
