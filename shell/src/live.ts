import { type RefObject, useEffect } from 'react';

/**
 * Announces that React handles the events of the page, or of a widget: public/theme.js then repeats what was pressed
 * before. Sections in Suspense boundaries of their own may still be dehydrated; React hydrates these when they are
 * pressed.
 *
 * @param widget omitted for the page.
 */
export function useLive(widget?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = widget ? widget.current : document.getElementById('root');
    target?.dispatchEvent(new Event('live', { bubbles: true }));
  }, [widget]);
}

/** Calls back once the page is live; `live` events of its widgets come to the window too. */
export function whenLive(callback: () => void): void {
  const onLive = ({ target }: Event) => {
    if ((target as Element).id !== 'root') return;
    removeEventListener('live', onLive);
    callback();
  };
  addEventListener('live', onLive);
}
