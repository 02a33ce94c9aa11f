import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { Spinner } from 'shared-ui/spinner';
import styles from './plus-button.module.css';

interface PlusButtonProps {
  name: string;
  /** Units already in the cart. */
  units: number;
  busy: boolean;
  /** Whether a click opens the dialog with the options. */
  opensSheet: boolean;
  onPress: () => void;
}

/** The round '+' on a card. */
export function PlusButton({ name, units, busy, opensSheet, onPress }: PlusButtonProps) {
  const inCart = units > 0 ? `, ${units} sudah di keranjang` : '';
  return (
    <button
      className={styles.plus}
      type="button"
      aria-label={`Tambah ${name} ke keranjang${inCart}`}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      aria-busy={busy}
      onClick={onPress}
    >
      {busy ? <Spinner /> : <Icon path={icons.plus} />}
      {units > 0 && (
        <span className={styles.units} aria-hidden="true">
          {units}
        </span>
      )}
    </button>
  );
}
