import { toAppError } from '../app-error.ts';

/**
 * The sentence for a failed backend call, in Indonesian.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export async function errorSentence(error: unknown): Promise<string> {
  return (await toAppError(error)).reason;
}
