import { reportError } from 'shared-ui/report';

/** Tells the server about exceptions that nobody caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => {
    // Without an exception it is a file that did not load, which whoever needs it reports.
    if (error) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
