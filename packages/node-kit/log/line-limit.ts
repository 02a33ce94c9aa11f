import type { LogEntry } from './log.ts';

/** Maximum lines a second besides errors: many times normal traffic; an attack must not fill the disk. */
const MAX_LINES_PER_SECOND = 200;

/** Counts the lines of a log by the second. */
export class LineLimit {
  /** Lines of this second that were not written. */
  dropped = 0;
  #start = Number.NEGATIVE_INFINITY;
  #lines = 0;

  /** Whether the current second has ended at the given `performance.now()`. */
  isOver(now: number): boolean {
    return now - this.#start >= 1000;
  }

  /** Begins the next second; returns the number of lines that were dropped in the last one. */
  next(now: number): number {
    const { dropped } = this;
    this.dropped = 0;
    this.#start = now;
    this.#lines = 0;
    return dropped;
  }

  /** Counts a line; false when it is dropped. Errors are always written. */
  accepts({ level }: LogEntry): boolean {
    this.#lines += 1;
    if (level === 'error' || this.#lines <= MAX_LINES_PER_SECOND) return true;
    this.dropped += 1;
    return false;
  }
}

/** The entry for lines that were dropped. */
export function droppedLines(count: number): LogEntry {
  return { level: 'warn', event: 'log_lines_dropped', count };
}
