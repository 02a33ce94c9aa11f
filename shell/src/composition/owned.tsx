import type { ReactNode } from 'react';

interface OwnedProps {
  remote: string;
  /** Name of the widget; omitted for a page. */
  widget?: string;
  children: ReactNode;
}

/** Marks in the DOM which remote owns a part of the page, without a layout box. */
export function Owned({ remote, widget, children }: OwnedProps) {
  return (
    <div data-remote={remote} data-widget={widget} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
