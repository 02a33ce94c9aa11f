import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { play, startSound } from 'shared-ui/sound';
import { onTick } from 'shared-ui/ticker';
import type { BoardOrder } from '../board.ts';
import { cancellationsAtom, serverNow } from '../board-state.ts';
import { useIsSilent } from '../silence.ts';
import { MELODIES } from './melodies.ts';
import { type Ring, ringNow, unheardOf } from './ring.rules.ts';

/**
 * Rings for new orders until they are accepted, and once for each order whose payment the cashier confirms, for each
 * cancellation by a customer and when the backend falls silent.
 *
 * @param orders new orders.
 * @param awaited orders that wait for their payment.
 */
export function useRing(orders: readonly BoardOrder[], awaited: readonly BoardOrder[]): void {
  const last = useRef<Ring>(null);
  const heard = useRef<ReadonlySet<number>>(new Set());
  const cancelled = useAtomValue(cancellationsAtom).length;
  const known = useRef(cancelled);
  useEffect(startSound, []);
  const check = useEffectEvent(() => {
    const now = serverNow();
    const sound = ringNow(orders, last.current, now);
    // A blocked or muted ring is made up for as soon as the board can be heard.
    if (sound && play(MELODIES[sound])) last.current = { at: now, ids: orders.map(({ id }) => id) };
    const unheard = unheardOf(awaited, heard.current);
    if (unheard.length > 0 && play(MELODIES.new))
      heard.current = new Set([...heard.current, ...unheard]);
  });
  useEffect(() => onTick(() => check()), []);
  // At once, not with the next tick.
  useEffect(() => check(), [orders, awaited]);
  useEffect(() => {
    if (cancelled > known.current) play(MELODIES.cancelled);
    known.current = cancelled;
  }, [cancelled]);
  const isSilent = useIsSilent();
  useEffect(() => {
    if (isSilent) play(MELODIES.lost);
  }, [isSilent]);
}
