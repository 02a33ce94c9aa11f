import styles from './spinner.module.css';

/** A turning ring where the user waits; the control or the page itself says so in words or `aria-busy`. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />;
}
