import { sentenceOf } from './failures.ts';
import { readOptions, type StartOptions } from './options.ts';

/** Gives something back that a program has taken. */
export type Close = () => Promise<void>;

/**
 * Runs a program that goes on until somebody stops it: reads the settings, does the work, and gives
 * everything back on Ctrl-C. A failure ends it with one sentence and exit code 1.
 *
 * @param work adds to `closers` what it takes, in the order in which that is to be given back.
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
      // Ctrl-C reaches this process twice: from the terminal and from the one that started it.
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
    console.error(`\n✗ ${sentenceOf(error, options)}`);
    await stop();
    process.exit(1);
  }
}
