import { droppedLines, LineLimit } from './line-limit.ts';
import { type Logger, logToStdout } from './log.ts';
import { logToFile } from './log-file.ts';

/** Target of the log: `shop.log` in the data folder, or standard output. */
export type LogTarget = 'file' | 'stdout';

/**
 * The log of a process of the shop, limited to 200 lines per second besides errors.
 *
 * @param options.rotates whether this process rotates a large file; other processes detect it.
 */
export function openLog(
  target: LogTarget,
  dataDirectory: string,
  options: { rotates: boolean },
): Logger {
  if (target === 'file') return logToFile(dataDirectory, options);
  const lines = new LineLimit();
  return (entry) => {
    const now = performance.now();
    const dropped = lines.isOver(now) ? lines.next(now) : 0;
    if (dropped > 0) logToStdout(droppedLines(dropped));
    if (lines.accepts(entry)) logToStdout(entry);
  };
}
