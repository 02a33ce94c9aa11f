import { useEffect } from 'react';
import styles from './page-spinner.module.css';
import { SECTIONS } from './sections.ts';

/** Fills the page while there is nothing else to show. */
export function PageSpinner() {
  // The router looks for the section of `/#drinkmenu` once, while this is still in its place.
  useEffect(() => scrollToSection, []);
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">Memuat…</span>
    </div>
  );
}

function scrollToSection(): void {
  const section = SECTIONS.find(({ id }) => location.hash === `#${id}`);
  if (section) document.getElementById(section.id)?.scrollIntoView();
}
