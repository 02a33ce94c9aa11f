import { setTimeout as delay } from 'node:timers/promises';
import { runCompiler } from 'federation/contract/compiler';
import { type AppName, ROOT } from 'node-kit/workspace';

/** Debounce, in ms. */
const DELAY_MS = 300;

/** Nice value: the bundler has priority. */
const PRIORITY = 10;

/** Prints type errors in the terminal. */
export interface TypeChecker {
  /** Starts a check and cancels the running one. */
  check: () => void;
  close: () => Promise<void>;
}

/**
 * Checks types in a separate process. Runs `tsc --build` after each edit: `--watch` of TypeScript 7.0 misses errors in
 * an app after a change of a linked package.
 */
export function createTypeChecker(apps: readonly AppName[]): TypeChecker {
  let running = new AbortController();
  let checked = Promise.resolve();
  let printed = '';

  const run = async (signal: AbortSignal) => {
    await delay(DELAY_MS, undefined, { signal });
    const words = ['--build', '--checkers', '1', ...apps];
    const errors = await runCompiler(words, { cwd: ROOT, priority: PRIORITY, signal });
    const text = errors === '' ? '✓ No type errors' : `✗ Type errors:\n${errors}`;
    if (text !== printed) console.log(text);
    printed = text;
  };
  return {
    check() {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      checked = run(signal).catch((error: unknown) => {
        if (!signal.aborted) console.error(String(error));
      });
    },
    async close() {
      running.abort();
      await checked;
    },
  };
}
