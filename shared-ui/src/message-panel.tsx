import type { ReactNode } from 'react';

interface MessagePanelProps {
  title: string;
  /** One or two sentences: what is, and what to do next. */
  children: ReactNode;
  /** A link or button that leads on. */
  action?: ReactNode;
}

/** Stands in place of a list that is empty or a thing that is not there. */
export function MessagePanel({ title, children, action }: MessagePanelProps) {
  return (
    <section className="message-panel">
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </section>
  );
}
