import styles from './spinner.module.css';

/** A turning ring for a control that waits; the control itself says so with `aria-busy`. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />;
}
