import type { ReactNode } from 'react';
import { Notice } from 'shared-ui/notice';
import { ERROR_MESSAGES, type ErrorCode } from './error-messages.ts';

interface FormErrorProps {
  /** Without a code nothing is shown. */
  code: ErrorCode | null | undefined;
  /** A link to what the user can do about it. */
  children?: ReactNode;
}

/** Announces why the last attempt to submit a form failed. */
export function FormError({ code, children }: FormErrorProps) {
  if (!code) return null;
  return (
    <Notice isDanger role="alert">
      {ERROR_MESSAGES[code]} {children}
    </Notice>
  );
}
