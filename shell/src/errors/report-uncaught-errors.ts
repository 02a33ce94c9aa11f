import { reportError } from 'remote-contract/report';

/** Reports uncaught exceptions and unhandled rejections to the server. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    // An event without `error` is a file that failed to load: the code that requested the file reports it.
    // The same applies to exceptions in the entry of a remote.
    if (error && !/\/remoteEntry\.\w+\.js$/.test(filename)) reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
