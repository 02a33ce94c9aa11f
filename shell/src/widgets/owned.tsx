import { type ReactNode, useRef } from 'react';
import { useLive } from '../live.ts';

interface OwnedProps {
  remote: string;
  /** Name of the widget; omitted for a page. */
  widget?: string;
  children: ReactNode;
}

/** Marks the owning remote of a page or widget in the DOM, without a layout box. */
export function Owned({ remote, widget, children }: OwnedProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLive(frame);
  return (
    <div data-remote={remote} data-widget={widget} ref={frame}>
      {children}
    </div>
  );
}
