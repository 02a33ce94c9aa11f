import { BackendError } from 'shared-auth';
import { store } from 'shared-ui/store';
import { toAppError } from '../app-error.ts';
import { orderChangedSentence, type SeenOrder } from '../order-changed.rules.ts';
import { timeTextAtom } from './board-state.ts';

/**
 * The sentence for a failed backend call, in Indonesian.
 *
 * @param attempt an edit of an order, or the order as the user saw it before another step.
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export async function errorSentence(error: unknown, attempt?: 'edit' | SeenOrder): Promise<string> {
  if (attempt && error instanceof BackendError && error.code === 'order_changed') {
    const time = store.get(timeTextAtom);
    return orderChangedSentence(error.detail, attempt, (iso) => time(Date.parse(iso)));
  }
  return (await toAppError(error)).reason;
}
