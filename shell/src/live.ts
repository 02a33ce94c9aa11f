import { type RefObject, useEffect } from 'react';

/**
 * Dispatches `live` once React handles the events of the page, or of a widget: public/theme.js then replays
 * earlier clicks. Nested Suspense boundaries may still be dehydrated; React hydrates those when clicked.
 *
 * @param widget omitted for the page.
 */
export function useLive(widget?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = widget ? widget.current : document.getElementById('root');
    target?.dispatchEvent(new Event('live', { bubbles: true }));
  }, [widget]);
}

/** Calls back once the page is live; ignores `live` events of widgets, which bubble to the window too. */
export function whenLive(callback: () => void): void {
  const onLive = ({ target }: Event) => {
    if ((target as Element).id !== 'root') return;
    removeEventListener('live', onLive);
    callback();
  };
  addEventListener('live', onLive);
}
