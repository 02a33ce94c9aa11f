import { type FocusEvent, useRef } from 'react';

/**
 * Restores the focus to the previously focused element when a focused toast closes: the browser would reset
 * it to the top of the document.
 *
 * @returns handlers for focus and removal.
 */
export function useFocusAfterToast() {
  const cameFrom = useRef<HTMLElement>(null);
  return {
    /** For `onFocus` of each toast. */
    remember({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    },
    /** Called with the button of a toast before the toast is removed. */
    leave(button: HTMLButtonElement) {
      if (button !== document.activeElement) return;
      const isThere = cameFrom.current?.isConnected;
      const target = isThere ? cameFrom.current : document.querySelector('main');
      target?.focus({ preventScroll: true });
    },
  };
}
