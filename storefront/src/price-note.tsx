import { menuPriceNote, type ShownBranch } from './branches.rules.ts';
import styles from './price-note.module.css';
import { useBranches } from './use-branches.ts';

/** Whether prices include tax and service; nothing if nothing is added. */
export function PriceNote({ note }: { note: string }) {
  return note ? <small className={styles.note}>{note}</small> : null;
}

/** The note of the menus, updated within 5 s. */
export function MenuPriceNote({ branches }: { branches: readonly ShownBranch[] }) {
  return <PriceNote note={menuPriceNote(useBranches(branches))} />;
}
