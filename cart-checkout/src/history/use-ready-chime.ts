import { useEffect, useRef } from 'react';
import { isAwaited } from './order-status.ts';
import { playReadyChime, prepareChime } from './ready-chime.ts';

/** Plays a sound when one of the shown orders becomes ready. */
export function useReadyChime(orders: readonly { id: number; status: string }[]): void {
  const before = useRef<ReadonlyMap<number, string>>(new Map());
  const isAnyAwaited = orders.some(isAwaited);
  useEffect(() => (isAnyAwaited ? prepareChime() : undefined), [isAnyAwaited]);
  useEffect(() => {
    const isNews = orders.some(({ id, status }) => {
      const last = before.current.get(id);
      return status === 'siap' && last !== undefined && last !== 'siap';
    });
    before.current = new Map(orders.map(({ id, status }) => [id, status]));
    if (isNews) playReadyChime();
  }, [orders]);
}
