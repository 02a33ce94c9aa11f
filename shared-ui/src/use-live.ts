import { type RefObject, useEffect } from 'react';

/**
 * Announces that a part of the page reacts to the user, once its effects have run. What was pressed in it
 * before is pressed again, see shell/public/theme.js.
 *
 * @param part the element with `data-part`.
 */
export function useLive(part: RefObject<HTMLElement | null>): void {
  useEffect(() => void part.current?.dispatchEvent(new Event('live', { bubbles: true })), [part]);
}
