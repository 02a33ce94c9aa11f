import { UnknownTokenError } from './queue.ts';

/** Unknown tokens per minute, after which only tokens that were right before are looked up. */
const MAX_WRONG = 60;
const MINUTE_MS = 60_000;
/** More printers than a shop has. */
const MAX_KNOWN = 1_000;

/** There were too many unknown tokens. */
export class TooManyTokensError extends Error {
  override readonly name = 'TooManyTokensError';
}

/**
 * Keeps a client that guesses tokens from occupying the database. Guessing is hopeless: 90 bits of a token are random.
 *
 * @param now current time in ms.
 */
export function limitWrongTokens(now: () => number = Date.now) {
  const known = new Set<string>();
  let windowStart = 0;
  let wrong = 0;

  return async <T>(token: string, work: () => Promise<T>): Promise<T> => {
    if (now() - windowStart >= MINUTE_MS) {
      windowStart = now();
      wrong = 0;
    }
    if (wrong >= MAX_WRONG && !known.has(token)) throw new TooManyTokensError();
    try {
      const result = await work();
      if (known.size < MAX_KNOWN) known.add(token);
      return result;
    } catch (error) {
      if (error instanceof UnknownTokenError) {
        known.delete(token);
        wrong += 1;
      }
      throw error;
    }
  };
}
