import { Link } from 'react-router-dom';
import ui from 'shared-ui/utilities.module.css';
import styles from './sample-card.module.css';

/** A card that links to this remote's page. */
export function SampleCard() {
  return (
    <aside className={`${ui.card} ${styles.card}`} aria-label="Sample title">
      <p>Baru di sini: Sample title.</p>
      <Link to="/sample">Lihat Sample title</Link>
    </aside>
  );
}
