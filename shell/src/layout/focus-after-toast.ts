import { type FocusEvent, useRef } from 'react';

/**
 * Moves the focus when the toast that has it is closed, because the browser would reset it to the top
 * of the document: to the next toast, else to the element that had it before the toasts.
 *
 * @returns ref for the element that contains the toasts, and handlers for focus and removal.
 */
export function useFocusAfterToast() {
  const toaster = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  return {
    toaster,
    /** For `onFocus` of each toast. */
    remember({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement && !toaster.current?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    },
    /**
     * Called with the button of a toast before the toast is removed.
     *
     * @param target `page` skips the other toasts: the page shows the result of the toast's action.
     */
    leave(button: HTMLButtonElement, target?: 'page') {
      if (button !== document.activeElement) return;
      const buttons = [...(toaster.current?.querySelectorAll('button') ?? [])];
      const at = buttons.indexOf(button);
      const before = cameFrom.current?.isConnected
        ? cameFrom.current
        : document.querySelector('main');
      const next = target === 'page' ? before : (buttons[at + 1] ?? buttons[at - 1] ?? before);
      next?.focus({ preventScroll: true });
    },
  };
}
