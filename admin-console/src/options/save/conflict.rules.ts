import { rupiah } from 'shared-ui/rupiah';
import { assignmentChanges } from '../draft/assignment.rules.ts';
import { choicesText } from '../group-text.rules.ts';
import type { AssignableProduct, OptionGroup } from '../option-group.ts';

/** What another admin changed in a group, one part of a sentence each. */
export function groupChanges(
  before: OptionGroup,
  now: OptionGroup,
  products: readonly AssignableProduct[],
): string[] {
  const changes: string[] = [];
  if (before.name !== now.name) changes.push(`nama menjadi “${now.name}”`);
  if (choicesText(before) !== choicesText(now)) changes.push(`aturan menjadi ${choicesText(now)}`);
  for (const item of now.items) {
    const old = before.items.find(({ id }) => id === item.id);
    if (!old) changes.push(`pilihan ${item.name} ditambah`);
    else if (old.name !== item.name) changes.push(`${old.name} menjadi ${item.name}`);
    if (old && old.price !== item.price) {
      changes.push(`harga ${item.name} menjadi ${rupiah(item.price)}`);
    }
    if (old && old.isDefault !== item.isDefault) {
      changes.push(`${item.name} ${item.isDefault ? 'terpilih' : 'tidak terpilih'} dari awal`);
    }
  }
  for (const { id, name } of before.items) {
    if (now.items.every((item) => item.id !== id)) changes.push(`pilihan ${name} dihapus`);
  }
  if (isReordered(before, now)) changes.push('urutan pilihan');
  const { added, removed } = assignmentChanges(before, now, products);
  if (added > 0) changes.push(`${added} produk ditambah`);
  if (removed > 0) changes.push(`${removed} produk dilepas`);
  return changes;
}

/** Whether options of both versions have another order. */
function isReordered(before: OptionGroup, now: OptionGroup): boolean {
  const orderIn = (group: OptionGroup, other: OptionGroup) =>
    group.items
      .map(({ id }) => id)
      .filter((id) => other.items.some((item) => item.id === id))
      .join();
  return orderIn(before, now) !== orderIn(now, before);
}
