import { startErrorMessage } from './failures.ts';
import { readOptions, type StartOptions } from './options.ts';

/** Releases a resource. */
export type Close = () => Promise<void>;

/**
 * Runs until SIGINT, SIGTERM or SIGHUP: reads the settings, does the work, and calls the closers on exit. A failure ends
 * the program with a message and exit code 1.
 *
 * @param work adds closers in the order in which they are called.
 */
export async function runUntilStopped(
  work: (options: StartOptions, closers: Close[]) => Promise<void>,
): Promise<void> {
  const closers: Close[] = [];
  const stop = async () => {
    for (const close of closers.splice(0)) await close();
  };

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C sends the signal twice: from the terminal and from the parent process.
      if (stopping) return;
      stopping = true;
      void stop().finally(() => process.exit(0));
    });
  }

  let options: StartOptions | undefined;
  try {
    options = readOptions(process.env);
    await work(options, closers);
  } catch (error) {
    console.error(`\n✗ ${startErrorMessage(error, options)}`);
    await stop();
    process.exit(1);
  }
}
