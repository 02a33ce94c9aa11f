import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Notice } from 'shared-ui/notice';

/**
 * What came of a form that it takes the place of. It takes the focus too: that of the button
 * which has gone would fall to the top of the page.
 */
export function FormOutcome({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <Notice role="status" tabIndex={-1} ref={text}>
      {children}
    </Notice>
  );
}
