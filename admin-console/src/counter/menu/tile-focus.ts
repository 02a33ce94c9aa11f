import type { KeyboardEvent } from 'react';

/** Moves the focus between the tiles with the arrow keys; up from the first row leads back to the search. */
export function moveFocus(
  event: KeyboardEvent,
  list: HTMLElement | null,
  search: HTMLElement | null,
): void {
  const tiles = [...(list?.querySelectorAll('button') ?? [])];
  const index = tiles.indexOf(event.target as HTMLButtonElement);
  if (index < 0) return;
  const columns = columnsOf(tiles);
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = tiles[index + step];
  if (next) next.focus();
  else if (step < 0) search?.focus();
}

/** Number of tiles in the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  const second = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top);
  return second < 0 ? tiles.length : second;
}
