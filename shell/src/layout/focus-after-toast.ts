import { type FocusEvent, useRef } from 'react';

/**
 * Moves the focus when the toast that has it is closed, because the browser would reset it to the top of the
 * document: to the element that had it before the toast.
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
