import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { runCompiler } from 'platform/federation/compiler';
import { ROOT } from 'shared-node/workspace';
import type { Close } from '../until-stopped.ts';
import { onChange } from './follow-sources.ts';
import type { ProblemBoard } from './problem-board.ts';
import { typeErrors } from './type-errors.ts';

/** After the last change of a file, in ms: the bundler goes first. */
const DELAY_MS = 300;

/** Of the compiler's process, as `nice -n 10`: the bundler must not wait for it. */
const PRIORITY = 10;

/**
 * Checks the types of apps now and after edits, in a process of its own, and shows errors in the terminal
 * and in the pages. It runs the compiler anew each time, since `tsc --build --watch` of TypeScript 7.0
 * misses errors that a change of a linked package causes in an app.
 *
 * @param apps folders of apps, at least one.
 */
export async function startTypeChecker(
  apps: readonly string[],
  board: ProblemBoard,
  closers: Close[],
): Promise<void> {
  let running = new AbortController();
  let checked = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let known = '';

  const check = async (signal: AbortSignal) => {
    const options = { cwd: ROOT, priority: PRIORITY, signal };
    const errors = typeErrors(await runCompiler(['--build', '--checkers', '1', ...apps], options));
    const text = errors.join('\n');
    if (text !== known) console.log(text === '' ? '✓ No type errors' : `✗ Type errors:\n${text}`);
    known = text;
    board.report('types', text === '' ? [] : [{ kind: 'types', title: 'Type errors', text }]);
  };
  const stop = () => {
    clearTimeout(timer);
    running.abort();
  };
  const start = () => {
    running = new AbortController();
    const { signal } = running;
    checked = check(signal).catch((error) => {
      if (!signal.aborted) console.error(String(error));
    });
  };

  for (const folder of await sourceFolders(apps)) {
    await onChange(folder, closers, () => {
      // Its errors would be those of before.
      stop();
      if (!isClosed) timer = setTimeout(start, DELAY_MS);
    });
  }
  closers.unshift(async () => {
    isClosed = true;
    stop();
    await checked;
  });
  start();
}

/** The folders with the sources of apps and of the packages of the workspace that they import. */
async function sourceFolders(apps: readonly string[]): Promise<string[]> {
  const folders = await Promise.all(
    apps.map(async (app) => {
      const text = await readFile(join(ROOT, app, 'package.json'), 'utf8');
      const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
      const own = Object.entries(dependencies).filter(([, range]) =>
        range.startsWith('workspace:'),
      );
      const links = own.map(([name]) => realpath(join(ROOT, app, 'node_modules', name)));
      return [join(ROOT, app), ...(await Promise.all(links))];
    }),
  );
  return [...new Set(folders.flat())].map((folder) => join(folder, 'src')).filter(existsSync);
}
