import { useEffect, useEffectEvent, useRef } from 'react';
import { type Command, commandOf } from './keys.rules.ts';

/** Elements that use keys themselves. */
const FIELDS = 'input, select, textarea, [contenteditable], dialog';
/** Elements that Enter and the space bar press. */
const PRESSED = 'a[href], button, summary';

/**
 * Calls back with the commands of a keyboard or a bump bar, which types keys as a keyboard does. A key that is held
 * down is one command.
 */
export function useKeys(run: (command: Command) => void): void {
  // A tap leaves the focus on what it hit. Enter of a bump bar must not press that.
  const focusedByKey = useRef<EventTarget>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target as Element;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (target.closest(FIELDS)) return;
    if (isPress && target.closest(PRESSED) && focusedByKey.current === target) return;
    const command = commandOf(event.key);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const followFocus = ({ target }: FocusEvent) => {
      focusedByKey.current = (target as Element).matches(':focus-visible') ? target : null;
    };
    addEventListener('keydown', listen);
    addEventListener('focusin', followFocus);
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener('focusin', followFocus);
    };
  }, []);
}
