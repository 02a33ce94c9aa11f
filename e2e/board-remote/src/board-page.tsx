import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Slot, useBusy } from 'remote-contract/slots';
import type { boardLoader } from './board.loader.ts';
import styles from './board-page.module.css';
import { note, RELEASE } from './notes.ts';
import { boardBelow } from './slots.ts';

/** Interval in ms. */
const TICK_MS = 1000;

/** Rows with data, so that a release that is not freed weighs something. */
const ROWS = 500;

/**
 * Held by the modules of the release instead of its components. Strings of at most 12 characters appear in heap snapshots
 * as they are, others in parts.
 */
const moduleRows = Array.from({ length: ROWS }, (_, row) => `${RELEASE}m${row}`);

/** Throws while the test names this release: with `render` at once, with `effect` after it is shown. */
function throwIn(phase: 'render' | 'effect'): void {
  const { brokenRelease } = globalThis as { brokenRelease?: string };
  if (brokenRelease === `${RELEASE} ${phase}`) throw new Error(`${RELEASE} fails in its ${phase}`);
}

/** A page with what a board has: a timer, a listener of the window, styles, and something that it is busy with. */
export function BoardPage() {
  const { loadedBy } = useLoaderData<typeof boardLoader>();
  const [isBusy, setBusy] = useState(false);
  const [rows] = useState(() => Array.from({ length: ROWS }, (_, row) => `${RELEASE} ${row}`));
  useBusy(isBusy);
  throwIn('render');
  useEffect(() => {
    throwIn('effect');
    const timer = setInterval(() => note(`tick ${RELEASE}`), TICK_MS);
    const onProbe = () => note(`heard ${RELEASE}`);
    addEventListener('probe', onProbe);
    return () => {
      clearInterval(timer);
      removeEventListener('probe', onProbe);
    };
  }, []);
  return (
    <section className={styles.board}>
      <title>Papan</title>
      <h1>Papan {RELEASE}</h1>
      <p>Data dari {loadedBy}</p>
      <button type="button" aria-pressed={isBusy} onClick={() => setBusy(!isBusy)}>
        Sibuk
      </button>
      <Slot of={boardBelow} props={{}} />
      <details title={moduleRows.at(-1)}>
        <summary>Baris</summary>
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
