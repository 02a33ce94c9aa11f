import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import styles from './sample-page.module.css';

/** `/sample`: a page to start from. */
export function SamplePage() {
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`Sample title · ${brand.name}`}</title>
      <section className={`${ui.card} ${styles.card}`}>
        <h1 tabIndex={-1}>Sample title</h1>
        <p>Halaman Sample title sedang disiapkan.</p>
        <ButtonLink to="/">Ke beranda</ButtonLink>
      </section>
    </div>
  );
}
