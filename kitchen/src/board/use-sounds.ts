import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { play, startSound } from 'shared-ui/sound';
import { tabMemory } from '../memory.ts';
import { changesBetween } from './changes.rules.ts';
import type { Ticket } from './kitchen.ts';
import { kitchenAtom } from './kitchen-state.ts';
import { MELODIES } from './sounds.ts';

/** Of the highest id of a ticket that this tab has shown. */
const SHOWN_KEY = 'kitchen.shown-ticket';

/** The tickets that this tab has shown before a reload or a newer release; all, if it has shown none. */
function shownBefore(tickets: readonly Ticket[]): readonly Ticket[] {
  const last = tabMemory.remembered<number>(SHOWN_KEY) ?? Number.POSITIVE_INFINITY;
  return tickets.filter(({ id }) => id <= last);
}

/**
 * Plays a sound for new, changed and cancelled tickets of a station, and when the backend falls silent. The most urgent
 * one of an answer is heard.
 *
 * @param stationId null: all stations.
 */
export function useSounds(stationId: number | null, isSilent: boolean): void {
  const tickets = useAtomValue(kitchenAtom)?.tickets;
  const known = useRef<readonly Ticket[]>(undefined);
  useEffect(startSound, []);
  useEffect(() => {
    if (!tickets) return;
    const before = known.current ?? shownBefore(tickets);
    known.current = tickets;
    tabMemory.remember(SHOWN_KEY, Math.max(0, ...tickets.map(({ id }) => id)));
    const isShown = (ticket: Ticket) => stationId === null || ticket.stationId === stationId;
    const { added, changed, cancelled } = changesBetween(before, tickets, isShown);
    if (cancelled.length > 0) play(MELODIES.cancelled);
    else if (changed.length > 0) play(MELODIES.changed);
    else if (added.length > 0) play(MELODIES.added);
  }, [tickets, stationId]);
  useEffect(() => {
    if (isSilent) play(MELODIES.lost);
  }, [isSilent]);
}
