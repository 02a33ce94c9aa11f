import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './dialog.module.css';

interface DialogProps extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/** A modal dialog, open while mounted. The browser traps and restores the focus. */
export function Dialog({ ref, className = '', ...rest }: DialogProps) {
  useEffect(() => ref.current?.showModal(), [ref]);
  return <dialog {...rest} className={`${styles.dialog} ${className}`} ref={ref} />;
}

/** The buttons of a dialog; stay visible while a long question scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
