import type { LogEntry } from './log.ts';

/** Maximum lines per second besides errors: many times normal traffic, so that an attack cannot fill the disk. */
const MAX_LINES_PER_SECOND = 200;

/** Counts log lines per second. */
export class LineLimit {
  /** Dropped lines of the current second. */
  dropped = 0;
  #start = Number.NEGATIVE_INFINITY;
  #lines = 0;

  /** Whether the current second has ended at `now`. */
  isOver(now: number): boolean {
    return now - this.#start >= 1000;
  }

  /** Starts the next second; returns the number of lines dropped in the last one. */
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

/** Log entry about dropped lines. */
export function droppedLines(count: number): LogEntry {
  return { level: 'warn', event: 'log_lines_dropped', count };
}
