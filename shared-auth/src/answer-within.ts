import { TimeoutError, withTimeout } from 'shared-ui/with-timeout';
import { BackendError } from './backend-error.ts';

/** Timeout of a read, in ms: a request that hangs must not delay the next poll for long. */
export const READ_TIMEOUT_MS = 8_000;

/** Timeout of a step, in ms. */
export const STEP_TIMEOUT_MS = 15_000;

/**
 * Awaits a backend call with a timeout. That of its request does not cover the refresh of the token before it.
 *
 * @throws BackendError `unreachable` after `ms`.
 */
export async function answerWithin<Answer>(ms: number, call: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(ms, call);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    throw new BackendError('unreachable', 0, error.message);
  }
}
