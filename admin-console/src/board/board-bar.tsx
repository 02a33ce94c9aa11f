import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { soundAtom } from 'shared-ui/sound';
import { staysOnAtom } from 'shared-ui/use-wake-lock';
import styles from './board-bar.module.css';
import { boardAtom, whenTextAtom } from './board-state.ts';
import { SoundSwitch } from './ring/sound-switch.tsx';
import { SoldOutButton } from './sold-out-panel.tsx';
import { stateText } from './till/branch-text.rules.ts';
import { PauseButton } from './till/pause.tsx';
import { TillSwitch } from './till-switch.tsx';

/** The state of the branch and of this device, and what the staff switch. Phones fold it below one line. */
export function BoardBar() {
  const board = useAtomValue(boardAtom);
  const when = useAtomValue(whenTextAtom);
  const isMuted = useAtomValue(soundAtom) === 'muted';
  const staysOn = useAtomValue(staysOnAtom);
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  if (!board) return null;
  const { branch, till } = board;
  const state = stateText(branch, when);
  return (
    <section className={styles.bar} aria-label={`Cabang ${branch.name}`}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <b>{branch.name}</b> {state} · {till ? 'kasir buka' : 'kasir tutup'}
          {isMuted && ' · suara mati'}
        </span>
        <Icon path={icons.down} size={18} />
      </button>
      <div id={contentId} className={styles.content} data-open={isOpen || undefined}>
        <TillSwitch />
        <ul className={styles.facts}>
          <li data-state={branch.state}>{state}</li>
          <li>Terima otomatis {branch.acceptsAutomatically ? 'menyala' : 'mati'}</li>
          <li>{staysOn ? 'Layar tetap menyala' : 'Layar bisa padam sendiri'}</li>
        </ul>
        <div className={styles.buttons}>
          <SoldOutButton branchId={branch.id} />
          <PauseButton />
          <SoundSwitch />
        </div>
      </div>
    </section>
  );
}
