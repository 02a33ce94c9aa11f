import { useEffect } from 'react';
import { LANDING_SECTIONS } from 'remote-contract/landing-sections';
import { Spinner } from 'shared-ui/spinner';
import ui from 'shared-ui/utilities.module.css';
import styles from './page-spinner.module.css';

/** A full-page spinner. */
export function PageSpinner() {
  // The router scrolls to the section of `/#drinkmenu` only once, while the spinner is shown.
  useEffect(() => scrollToSection, []);
  return (
    <div className={styles.page} role="status">
      <Spinner className={styles.spinner} />
      <span className={ui.visuallyHidden}>Memuat…</span>
    </div>
  );
}

function scrollToSection(): void {
  const section = LANDING_SECTIONS.find((each) => location.hash === `#${each}`);
  if (section) document.getElementById(section)?.scrollIntoView();
}
