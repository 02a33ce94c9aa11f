import { type ReactNode, useId } from 'react';
import { Notice } from 'shared-ui/notice';
import styles from './staff-row.module.css';

interface StaffRowProps {
  title: string;
  details: ReactNode;
  actions: ReactNode;
  /** Why the last change failed. */
  error: string | undefined;
  /** An open dialog. */
  children: ReactNode;
}

/** A row of the lists of invitations and staff. */
export function StaffRow({ title, details, actions, error, children }: StaffRowProps) {
  const id = useId();
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.who}>
        <h3 id={id}>{title}</h3>
        <p>{details}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
      {error && (
        <Notice isDanger role="alert" className={styles.error}>
          {error}
        </Notice>
      )}
      {children}
    </li>
  );
}
