import { type FocusEvent, useRef } from 'react';

/**
 * Keeps the focus when the toast that has it is closed, for the browser would put it back to the
 * top of the document: it goes to the next toast, else to where it was before the toasts had it.
 *
 * @returns ref for the element that holds the toasts, and what to call with the button that is
 * about to go away.
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
    /** @param target `page` passes the other toasts by: what was done shows there. */
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
