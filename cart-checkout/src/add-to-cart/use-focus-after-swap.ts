import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a control that is replaced by another one, as '+' by a stepper: the browser
 * would put it back to the top of the document.
 *
 * @param shown another value whenever the control is another one.
 * @returns props for the element around both.
 */
export function useFocusAfterSwap(shown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const previous = useRef(shown);
  useLayoutEffect(() => {
    const isSwapped = previous.current !== shown;
    previous.current = shown;
    if (!isSwapped || !hadFocus.current || document.activeElement !== document.body) return;
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])];
    buttons.at(-1)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref,
    onFocus() {
      hadFocus.current = true;
    },
    // React does not call this for a control that it removes.
    onBlur() {
      hadFocus.current = false;
    },
  };
}
