import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './dialog.module.css';

interface DialogProps extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/** A modal dialog, open while it is rendered. The browser traps the focus and restores it. */
export function Dialog({ ref, ...rest }: DialogProps) {
  useEffect(() => ref.current?.showModal(), [ref]);
  return <dialog {...rest} className={styles.dialog} ref={ref} />;
}

/** The buttons of a dialog, visible while a long question scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
