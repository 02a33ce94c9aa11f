import type { ServerProblem } from './server-rendering.ts';

/** The part of a rendered page that goes into `Server-Timing`. */
export interface DatedPage {
  /** Content version; equal for equal content. */
  etag: string;
  /** When its data was read, in ms since 1970; undefined: the data is current, or the page would not be sent. */
  readAt: number | undefined;
  /** Errors that made parts fall back to client rendering. */
  problems: readonly ServerProblem[];
}

/** In `Server-Timing`: the code of a part of the page threw on the server. The log says why. */
export const PART_THREW = 'part-threw';

/** Errors of a backend timeout and of a render timeout. */
const NO_ANSWER = /TimeoutError|AbortError|BackendError|due to timeout|never comes/;

/** Whether a part of a page was not rendered because its code threw. */
export function hasThrown({ message, stack }: Pick<ServerProblem, 'message' | 'stack'>): boolean {
  return !NO_ANSWER.test(`${message} ${stack}`);
}

/**
 * The `Server-Timing` header of a page that is sent now, which scripts of the page can read: the age of its data
 * in ms and the version of its content, and the time of sending in ms since 1970, by which the page detects a cached
 * response. Read by shell/src/data-timing.ts.
 */
export function dataTiming({ etag, readAt, problems }: DatedPage): string {
  const now = Date.now();
  const version = /"(.*)"/.exec(etag)?.[1] ?? '';
  const age = readAt === undefined ? 0 : Math.max(0, now - readAt);
  return `data;dur=${age};desc="${version}", sent;desc="${now}"${problems.some(hasThrown) ? `, ${PART_THREW}` : ''}`;
}

/** `Server-Timing` of a page that falls back to client rendering after an error or a timeout. */
export const NOT_PAINTED = 'not-painted';
