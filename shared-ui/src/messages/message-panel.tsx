import type { ComponentProps, ReactNode } from 'react';
import styles from './message-panel.module.css';

interface MessagePanelProps extends ComponentProps<'section'> {
  /** The heading; omitted where the page has one. */
  title?: string;
  /** One or two sentences: the situation, and what to do. */
  children: ReactNode;
  /** Links or buttons to continue. */
  action?: ReactNode;
}

/** Placeholder for an empty list, a missing item or a failed page. */
export function MessagePanel({ title, children, action, ...section }: MessagePanelProps) {
  return (
    <section {...section} className={styles.panel}>
      {title && <h1>{title}</h1>}
      <p>{children}</p>
      {action}
    </section>
  );
}
