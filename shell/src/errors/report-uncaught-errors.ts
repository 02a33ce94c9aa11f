import { reportError } from 'remote-contract/report';

/** Reports uncaught exceptions and unhandled rejections to the server. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    // Without an exception it is a file that did not load: the code that needs the file reports it. The
    // same applies to an exception in the entry of a remote.
    if (error && !/\/remoteEntry\.\w+\.js$/.test(filename)) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
