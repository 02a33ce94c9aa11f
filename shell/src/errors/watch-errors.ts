import { reportError } from 'shared-ui/report';

/** Tells the server about exceptions that nobody caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    // Without an exception it is a file that did not load, which whoever needs it reports. So do
    // those who need an entry of a remote that throws.
    if (error && !/\/remoteEntry\.\w+\.js$/.test(filename)) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
