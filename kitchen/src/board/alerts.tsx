import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Button } from 'shared-ui/button';
import { countWaiting, waitingText, withoutConflict } from 'shared-ui/step-queue';
import styles from './alerts.module.css';
import { missedText } from './changes.rules.ts';
import { contactAtom, missedAtom, timeTextAtom } from './kitchen-state.ts';
import { isWaitingAtom } from './send-steps.ts';
import { useIsSilent, useServerTime } from './server-clock.ts';
import type { StepChange } from './step.ts';
import { kitchenQueue } from './step-queue.ts';
import { forgetUndo, undoableAtom } from './undo.ts';

/** Says that the board may be out of date, and for how long. */
export function LostContact() {
  const { heardAt, offsetMs, error } = useAtomValue(contactAtom);
  const time = useAtomValue(timeTextAtom);
  const isSilent = useIsSilent();
  const minutes = useServerTime((now) => Math.floor((now - offsetMs - heardAt) / 60_000));
  if (!isSilent && error === null) return null;
  const age = minutes < 1 ? '' : ` (${minutes} menit)`;
  return (
    <div className={styles.lost} role="alert">
      <strong>
        {error ?? `Tidak ada kabar dari server sejak ${time(heardAt + offsetMs)}${age}.`}
      </strong>
      <p>
        Yang terlihat di sini adalah keadaan terakhir; pesanan baru mungkin belum terlihat. Ketukan
        Anda disimpan dan dikirim begitu tersambung.
      </p>
    </div>
  );
}

/** What happened while the tablet slept or had no network, until the cook has read it. */
export function MissedNotice() {
  const [missed, setMissed] = useAtom(missedAtom);
  const time = useAtomValue(timeTextAtom);
  if (!missed) return null;
  return (
    <div className={styles.missed} role="alert">
      <p>
        <strong>
          Sejak {time(missed.from)} sampai {time(missed.until)} tablet ini tidak mendapat kabar.
        </strong>{' '}
        Selama itu: {missedText(missed)}
      </p>
      <Button look="quiet" onClick={() => setMissed(null)}>
        Mengerti
      </Button>
    </div>
  );
}

const STEP_WORDS: Record<StepChange['type'], string> = {
  begin: 'Mulai',
  unbegin: 'Urungkan mulai',
  done: 'Selesai',
  recall: 'Panggil lagi',
  serve: 'Siap diambil',
  unserve: 'Kembali ke dapur',
};

/** Taps that the database rejected, until the cook has read them. */
export function Conflicts() {
  const { userId, conflicts } = useAtomValue(kitchenQueue.queueAtom);
  if (userId === undefined || conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts} role="alert" aria-label="Ketukan yang tidak dijalankan">
      {conflicts.map(({ key, orderNumber, types, reason }) => (
        <li key={key}>
          <p>
            <strong>#{orderNumber}</strong> {reason} Tidak dijalankan:{' '}
            {types.map((type) => `“${STEP_WORDS[type]}”`).join(', ')}.
          </p>
          <Button
            look="quiet"
            aria-label={`Mengerti, pesanan #${orderNumber} tidak diubah`}
            onClick={() => kitchenQueue.changeQueue(userId, (queue) => withoutConflict(queue, key))}
          >
            Mengerti
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Number of taps that wait for the network. */
export function Waiting() {
  const { steps } = useAtomValue(kitchenQueue.queueAtom);
  const isWaiting = useAtomValue(isWaitingAtom);
  const isStored = useAtomValue(kitchenQueue.isStoredAtom);
  const count = countWaiting(steps);
  return (
    <p className={styles.waiting} role="status">
      {isWaiting && count > 0 && waitingText(count, 'ketukan', isStored)}
    </p>
  );
}

/** Takes the last tap back, for ten seconds. */
export function UndoBar() {
  const undoable = useAtomValue(undoableAtom);
  useEffect(() => forgetUndo, []);
  return (
    <div className={styles.undo} role="status" data-empty={undoable === null || undefined}>
      {undoable && (
        <>
          <p>{undoable.text}</p>
          <Button onClick={undoable.undo}>Urungkan</Button>
        </>
      )}
    </div>
  );
}
