/**
 * Ids of the lines that the customer unselected. All other lines that can be ordered are selected: initially
 * all, and a line that is back in stock.
 */
export type Unselected = ReadonlySet<number>;

interface Selectable {
  id: number;
}

/** Selects or unselects a line. */
export function select(unselected: Unselected, id: number, wanted: boolean): Unselected {
  const changed = new Set(unselected);
  if (wanted) changed.delete(id);
  else changed.add(id);
  return changed;
}

/** Selects or unselects all lines. */
export function selectAll(lines: readonly Selectable[], wanted: boolean): Unselected {
  return new Set(wanted ? [] : lines.map(({ id }) => id));
}
