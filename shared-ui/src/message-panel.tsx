import type { ComponentProps, ReactNode } from 'react';
import styles from './message-panel.module.css';

interface MessagePanelProps extends ComponentProps<'section'> {
  /** The heading; left out where the page has one. */
  title?: string;
  /** One or two sentences: what is, and what to do next. */
  children: ReactNode;
  /** Links or buttons that lead on. */
  action?: ReactNode;
}

/** Stands in place of a list that is empty or a thing that is not there. */
export function MessagePanel({ title, children, action, ...section }: MessagePanelProps) {
  return (
    <section {...section} className={styles.panel}>
      {title && <h1>{title}</h1>}
      <p>{children}</p>
      {action}
    </section>
  );
}
