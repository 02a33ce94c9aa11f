/**
 * The lines that the customer took out of the selection, by id. Everything else is selected: all
 * lines when the page opens, and a selection survives the removal of other lines by itself.
 */
export type Unselected = ReadonlySet<number>;

interface Selectable {
  id: number;
}

/** The lines that would be ordered, in the order of the cart. */
export function selectedOf<Line extends Selectable>(
  lines: readonly Line[],
  unselected: Unselected,
): Line[] {
  return lines.filter(({ id }) => !unselected.has(id));
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
