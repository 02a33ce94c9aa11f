import styles from './spinner.module.css';

/** A decorative spinner; the control or page around it announces the wait by text or `aria-busy`. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />;
}
