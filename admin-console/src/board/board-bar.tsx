import { useAtomValue } from 'jotai';
import styles from './board-bar.module.css';
import { boardAtom, whenTextAtom } from './board-state.ts';
import { SoundSwitch } from './ring/sound-switch.tsx';
import { useWakeLock } from './ring/use-wake-lock.ts';
import { SoldOutButton } from './sold-out/sold-out-panel.tsx';
import { stateText } from './till/branch-text.rules.ts';
import { PauseButton } from './till/pause.tsx';
import { TillSwitch } from './till/till-switch.tsx';

/** The state of the branch and of this device, and what the staff switch. */
export function BoardBar() {
  const board = useAtomValue(boardAtom);
  const when = useAtomValue(whenTextAtom);
  const staysOn = useWakeLock();
  if (!board) return null;
  const { branch } = board;
  return (
    <section className={styles.bar} aria-label={`Cabang ${branch.name}`}>
      <TillSwitch />
      <ul className={styles.facts}>
        <li data-state={branch.state}>{stateText(branch, when)}</li>
        <li>Terima otomatis {branch.acceptsAutomatically ? 'menyala' : 'mati'}</li>
        <li>{staysOn ? 'Layar tetap menyala' : 'Layar bisa padam sendiri'}</li>
      </ul>
      <div className={styles.buttons}>
        <SoldOutButton />
        <PauseButton />
        <SoundSwitch />
      </div>
    </section>
  );
}
