import { useState } from 'react';
import type { Product } from './product.ts';

/** Selected products; excludes products that are no longer on the page. */
export function useSelection(rows: readonly Product[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    toggle: (id: number) => {
      const changed = new Set(ids);
      if (!changed.delete(id)) changed.add(id);
      setIds(changed);
    },
    toggleAll: () =>
      setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
