import type { MenuProduct, OptionGroup } from './counter-menu.ts';

/** Ids of chosen options, in ascending order, with that of the size. */
export type Choice = readonly number[];

/** A chosen option in words. */
export interface ChosenOption {
  id: number;
  name: string;
  /** Surcharge in rupiah. */
  price: number;
}

/** A choice as the order contains it. */
export interface PricedChoice {
  /** Null for food. */
  size: string | null;
  /** Without the size, in the order of the page. */
  options: readonly ChosenOption[];
  /** Unit price in rupiah. */
  price: number;
}

/** Options that are chosen in advance: the defaults that are available. */
export function defaultChoice({ groups }: MenuProduct): Choice {
  return sorted(
    groups.flatMap(({ options, min, max }) => {
      const available = options.filter(({ isSoldOut }) => !isSoldOut);
      const defaults = available.filter(({ isDefault }) => isDefault).slice(0, max);
      // A size is always chosen, also without an available default.
      const chosen =
        defaults.length === 0 && min > 0 && max === 1 ? available.slice(0, 1) : defaults;
      return chosen.map(({ id }) => id);
    }),
  );
}

/** Whether the staff must look at the options before they add the product. */
export function needsChoice({ groups }: MenuProduct): boolean {
  return groups.some(({ min }) => min > 0);
}

/** The choice after a tap on an option: the other one of a group with a single choice is replaced. */
export function withOption(choice: Choice, group: OptionGroup, id: number): Choice {
  const others = choice.filter((each) => each !== id);
  if (others.length < choice.length) return group.min > 0 && group.max === 1 ? choice : others;
  const own = new Set(group.options.map((option) => option.id));
  if (group.max === 1) return sorted([...others.filter((each) => !own.has(each)), id]);
  const isFull = others.filter((each) => own.has(each)).length >= group.max;
  return isFull ? choice : sorted([...others, id]);
}

/** Why a product cannot be ordered with a choice, one sentence; null: it can. */
export function choiceProblem({ groups }: MenuProduct, choice: Choice): string | null {
  const known = new Map(groups.flatMap(({ options }) => options).map((each) => [each.id, each]));
  for (const id of choice) {
    const option = known.get(id);
    if (!option) return 'Salah satu pilihannya sudah tidak ada. Ubah pilihannya.';
    if (option.isSoldOut) return `${option.name} habis. Ubah pilihannya.`;
  }
  for (const { name, min, max, options } of groups) {
    const count = options.filter(({ id }) => choice.includes(id)).length;
    if (count < min) return min === 1 ? `Pilih ${name}.` : `Pilih paling sedikit ${min} ${name}.`;
    if (count > max) return `Pilih paling banyak ${max} ${name}.`;
  }
  return null;
}

/** Size, options and unit price of a choice. */
export function pricedChoice({ price, groups }: MenuProduct, choice: Choice): PricedChoice {
  const chosen = groups.flatMap(({ isSize, options }) =>
    options
      .filter(({ id }) => choice.includes(id))
      .map(({ id, name, price: surcharge }) => ({ id, name, price: surcharge, isSize })),
  );
  return {
    size: chosen.find(({ isSize }) => isSize)?.name ?? null,
    options: chosen
      .filter(({ isSize }) => !isSize)
      .map(({ id, name, price: surcharge }) => ({ id, name, price: surcharge })),
    price: chosen.reduce((sum, { price: surcharge }) => sum + surcharge, price),
  };
}

function sorted(ids: readonly number[]): Choice {
  return ids.toSorted((a, b) => a - b);
}
