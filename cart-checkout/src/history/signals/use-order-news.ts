import { useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '../order.ts';
import { isAwaited } from '../order-status.ts';
import { isSoundBlocked, playChime, unlockChime } from './chime.ts';
import { latestNews, type OrderNews, titleMark } from './order-news.rules.ts';

interface News {
  /** Prefix of the page's title. */
  mark: string;
  /** Whether the browser would block the sound of an order that is still awaited. */
  isMuted: boolean;
}

/** Plays a sound when one of the shown orders becomes ready, or when the shop edits or cancels it. */
export function useOrderNews(orders: readonly OrderSummary[]): News {
  const before = useRef<readonly OrderSummary[]>([]);
  const [news, setNews] = useState<OrderNews | null>(null);
  const [isBlocked, setBlocked] = useState(isSoundBlocked);
  const isAnyAwaited = orders.some(isAwaited);
  useEffect(
    () => (isAnyAwaited ? unlockChime(() => setBlocked(false)) : undefined),
    [isAnyAwaited],
  );
  useEffect(() => {
    const latest = latestNews(before.current, orders);
    before.current = orders;
    if (!latest) return;
    setNews(latest);
    playChime(latest === 'ready' ? 'ready' : 'changed');
  }, [orders]);
  useEffect(() => (news ? atNextGesture(() => setNews(null)) : undefined), [news]);
  return { mark: titleMark(orders, news), isMuted: isBlocked && isAnyAwaited };
}

/** Calls back at the next press in the tab. */
function atNextGesture(callback: () => void): () => void {
  const stop = new AbortController();
  for (const press of ['pointerdown', 'keydown']) {
    addEventListener(press, callback, { signal: stop.signal });
  }
  return () => stop.abort();
}
