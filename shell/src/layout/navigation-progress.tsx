import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A thin line under the navbar while the next page is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.track} role="progressbar" aria-label="Memuat halaman" />
  );
}
