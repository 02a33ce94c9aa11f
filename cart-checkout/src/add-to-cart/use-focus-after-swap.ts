import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the control that replaces a focused one, e.g. a stepper that replaces the '+': the
 * browser would reset the focus to the document.
 *
 * @param shown changes whenever the control is replaced.
 * @returns props for the element around both controls.
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
    // React does not fire `blur` for a removed control.
    onBlur() {
      hadFocus.current = false;
    },
  };
}
