import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Notice } from 'shared-ui/notice';

/**
 * Replaces a form by its outcome, and takes the focus, which would otherwise move from the removed button to
 * the top of the page.
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
