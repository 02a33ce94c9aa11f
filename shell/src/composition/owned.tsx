import type { ReactNode } from 'react';
import type { RemoteName } from 'shared-ui/remote-contract';

interface OwnedProps {
  remote: RemoteName;
  /** Name of the widget, when it is not a page. */
  widget?: string;
  children: ReactNode;
}

/** Says in the page which remote owns a part of it, without a box of its own. */
export function Owned({ remote, widget, children }: OwnedProps) {
  return (
    <div data-remote={remote} data-widget={widget} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
