import { type ReactNode, useRef } from 'react';
import { useLive } from 'shared-ui/use-live';

interface OwnedProps {
  remote: string;
  /** Name of the widget; omitted for a page. */
  widget?: string;
  children: ReactNode;
}

/** Marks in the DOM which remote owns a part of the page, without a layout box. */
export function Owned({ remote, widget, children }: OwnedProps) {
  const part = useRef<HTMLDivElement>(null);
  useLive(part);
  return (
    <div data-part="" data-remote={remote} data-widget={widget} ref={part}>
      {children}
    </div>
  );
}
