import { groupDigits } from '../../payment/amount.rules.ts';
import type { GroupToSave, OptionGroup, OptionItem } from '../option-group.ts';
import { categoryKey } from './assignment.rules.ts';
import { readPrice } from './check-draft.rules.ts';
import type { DraftItem, GroupDraft } from './draft.ts';

/** Maximum number of options in a group, as in the database. */
export const MAX_ITEMS = 50;

/** The form of a group; null for a new one, which starts with an empty option. */
export function draftOf(group: OptionGroup | null): GroupDraft {
  if (!group) {
    return {
      name: '',
      isRequired: false,
      min: '1',
      max: '1',
      items: [newItem('new-1')],
      withdrawn: [],
      assignment: { productIds: [], categories: [] },
    };
  }
  const { productIds, categories } = group;
  return {
    name: group.name,
    isRequired: group.min > 0,
    min: String(Math.max(group.min, 1)),
    max: String(group.max),
    items: group.items.map(draftItem),
    withdrawn: group.withdrawn.map(draftItem),
    assignment: { productIds, categories },
  };
}

/** Whether two forms would save the same. */
export function isSameDraft(one: GroupDraft, other: GroupDraft): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** Whether a group was saved already. */
export function isSaved(wanted: GroupToSave, now: OptionGroup): boolean {
  const asStored = {
    ...now,
    ...wanted,
    // Ids do not count: a lost answer does not tell those of new options.
    items: wanted.items.map((item) => ({ ...item, id: 0, soldOutUntil: null })),
  };
  return isSameDraft(draftOf(asStored), draftOf(now));
}

/** Appends an empty option. */
export function withNewItem(draft: GroupDraft): GroupDraft {
  const numbers = [...draft.items, ...draft.withdrawn].map(({ key }) =>
    key.startsWith('new-') ? Number(key.slice(4)) : 0,
  );
  return { ...draft, items: [...draft.items, newItem(`new-${Math.max(0, ...numbers) + 1}`)] };
}

/** Changes an option. If only one can be chosen, a new default replaces the other. */
export function withItem(
  draft: GroupDraft,
  key: string,
  change: Partial<Omit<DraftItem, 'key' | 'id'>>,
): GroupDraft {
  const isOnlyDefault = change.isDefault === true && draft.max.trim() === '1';
  return {
    ...draft,
    items: draft.items.map((item) => {
      if (item.key === key) return { ...item, ...change };
      return isOnlyDefault ? { ...item, isDefault: false } : item;
    }),
  };
}

/** Withdraws an option; a new one is removed. */
export function withoutItem(draft: GroupDraft, key: string): GroupDraft {
  const gone = draft.items.filter((item) => item.key === key && item.id !== null);
  return {
    ...draft,
    items: draft.items.filter((item) => item.key !== key),
    withdrawn: [...draft.withdrawn, ...gone],
  };
}

/** Restores a withdrawn option, as the last one and not chosen in advance. */
export function withRestored(draft: GroupDraft, key: string): GroupDraft {
  const restored = draft.withdrawn.filter((item) => item.key === key);
  return {
    ...draft,
    items: [...draft.items, ...restored.map((item) => ({ ...item, isDefault: false }))],
    withdrawn: draft.withdrawn.filter((item) => item.key !== key),
  };
}

/** Moves an entry of a list to the place of another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

function draftItem({ id, name, price, isDefault }: OptionItem): DraftItem {
  return { key: String(id), id, name, price: price === 0 ? '' : groupDigits(price), isDefault };
}

function newItem(key: string): DraftItem {
  return { key, id: null, name: '', price: '', isDefault: false };
}

/** With the names of options, not their ids. */
function fingerprint({ name, isRequired, min, max, items, assignment }: GroupDraft): string {
  return JSON.stringify([
    name.trim(),
    isRequired ? min.trim() : '0',
    max.trim(),
    items.map((item) => [item.name.trim(), readPrice(item.price) ?? item.price, item.isDefault]),
    assignment.productIds.toSorted((one, other) => one - other),
    assignment.categories.map(categoryKey).toSorted(),
  ]);
}
