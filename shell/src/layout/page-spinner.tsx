import styles from './page-spinner.module.css';

/** Fills the page while there is nothing else to show. */
export function PageSpinner() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">Memuat…</span>
    </div>
  );
}
