import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf } from './keys.rules.ts';

/** Elements that use keys themselves. */
const FIELDS = 'input, select, textarea, [contenteditable], dialog';
/** Elements that Enter and the space bar press. Not those that a tap has focused: the next key is one of a bump bar. */
const PRESSED = ':is(a[href], button, summary):focus-visible';

/**
 * Calls back with the commands of a keyboard or a bump bar, which types keys as a keyboard does. A key that is held
 * down is one command.
 */
export function useKeys(run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target as Element;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (target.closest(FIELDS) || (isPress && target.closest(PRESSED))) return;
    const command = commandOf(event.key);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
