import styles from './spinner.module.css';

/** A decorative spinner; its parent announces the wait by text or `aria-busy`. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />;
}
