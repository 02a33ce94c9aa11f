/**
 * The lines that the customer took out of the selection, by id. Everything else that can be ordered
 * is selected: all lines when the page opens, and a line again when it is back in stock.
 */
export type Unselected = ReadonlySet<number>;

interface Selectable {
  id: number;
}

/** Takes a line into the selection or out of it. */
export function select(unselected: Unselected, id: number, wanted: boolean): Unselected {
  const changed = new Set(unselected);
  if (wanted) changed.delete(id);
  else changed.add(id);
  return changed;
}

/** Takes all lines into the selection or out of it. */
export function selectAll(lines: readonly Selectable[], wanted: boolean): Unselected {
  return new Set(wanted ? [] : lines.map(({ id }) => id));
}
