import { BackendError } from 'shared-auth';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import type { BoardOrder } from '../board.ts';
import { boardAtom } from '../board-state.ts';
import { errorSentence } from '../error-sentence.ts';
import { refreshBoard } from '../poll.ts';
import { editOrder } from './edit.data.ts';
import type { LineChange } from './edit.rules.ts';

/** A rejected edit. */
export interface EditFailure {
  /** One or two sentences in Indonesian. */
  sentence: string;
  /** The order to continue from after another person has changed it; undefined for other errors. */
  current: BoardOrder | undefined;
}

/**
 * Saves changes of an order, and reads the board.
 *
 * @param order as the changes are based on it.
 * @returns undefined once they are saved.
 */
export async function saveEdit(
  { id, number, revision }: BoardOrder,
  changes: readonly LineChange[],
  reason: string,
): Promise<EditFailure | undefined> {
  let sentence: string | undefined;
  let isChanged = false;
  try {
    await editOrder(id, revision, changes, reason);
    toast(`Pesanan #${number} diubah.`);
  } catch (error) {
    sentence = await errorSentence(error, 'edit');
    isChanged = error instanceof BackendError && error.code === 'order_changed';
  }
  const shown = store.get(boardAtom);
  // The board itself says when the backend is silent.
  if (shown) await refreshBoard(shown).catch(() => undefined);
  if (sentence === undefined) return undefined;
  const current = store.get(boardAtom)?.orders.find((order) => order.id === id);
  return { sentence, current: isChanged ? current : undefined };
}
