import { useEffect } from 'react';
import { note, RELEASE } from './notes.ts';

/** A widget of the board's slot. */
export function BoardBadge() {
  useEffect(() => {
    note(`badge ${RELEASE}`);
    return () => note(`badge gone ${RELEASE}`);
  }, []);
  return <span>Lencana {RELEASE}</span>;
}
