import type { ReactNode } from 'react';
import { Notice } from 'shared-ui/notice';
import { ERROR_MESSAGES, type ErrorCode } from './error-messages.ts';

interface FormErrorProps {
  /** Omitted when there is no error. */
  code: ErrorCode | null | undefined;
  /** A link to a remedy. */
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
