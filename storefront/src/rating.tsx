import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import ui from 'shared-ui/utilities.module.css';
import styles from './rating.module.css';

/** A rating with a star; null if there is no rating. */
export function Rating({ value }: { value: number | null }) {
  if (value === null) return null;
  const shown = value.toFixed(1);
  return (
    <span className={styles.rating}>
      <Icon path={icons.star} size={16} />
      <span className={ui.visuallyHidden}>Rating </span>
      {shown}
      <span className={ui.visuallyHidden}> dari 5</span>
    </span>
  );
}
