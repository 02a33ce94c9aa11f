import { once } from 'node:events';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { ROOT } from 'shared-node/workspace';
import type { Close } from '../until-stopped.ts';
import type { ProblemBoard } from './problem-board.ts';

interface Following {
  board: ProblemBoard;
  closers: Close[];
}

/** Files that describe an app to the server, in its `src`: pages, slots and widgets. */
const DESCRIPTION = /(\.route|^slots|^widgets)\.ts$/;

/**
 * Calls `use` with the description of an app, now and after edits of the files that have it. When it cannot
 * be read, pages show why, and the one of before stays; at first it is undefined.
 *
 * @param name folder of the app.
 */
export async function follow<Description>(
  name: string,
  { board, closers }: Following,
  describe: () => Promise<Description>,
  use: (description: Description | undefined) => void,
): Promise<void> {
  const source = `description of ${name}`;
  let isBroken = false;
  let isRead = false;
  const read = async () => {
    try {
      use(await describe());
      isRead = true;
      board.report(source, []);
      // Open pages have routes of before.
      if (isBroken) board.reloadPages();
      isBroken = false;
    } catch (error) {
      isBroken = true;
      if (!isRead) use(undefined);
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const title = `The description of ${name} cannot be read`;
      console.error(`${title}: ${text}`);
      board.report(source, [{ kind: 'build', title, text }]);
    }
  };
  // One after another: an older description must not come after a newer one.
  let reading = read();
  await reading;
  await onChange(join(ROOT, name, 'src'), closers, (file) => {
    if (DESCRIPTION.test(file)) reading = reading.then(read);
  });
}

/**
 * Calls `listener` for each change below a file or folder, with the path of the changed file in it. Node's own
 * recursive watch loses a file that an editor replaces.
 *
 * @param closers gets what ends the watch.
 * @returns when changes are seen.
 */
export async function onChange(
  path: string,
  closers: Close[],
  listener: (file: string) => void,
): Promise<void> {
  const watcher = watch(path, { ignoreInitial: true });
  closers.push(() => watcher.close());
  watcher.on('all', (_, file) => listener(relative(path, file)));
  await once(watcher, 'ready');
}
