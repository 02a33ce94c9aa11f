import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import type { BoardOrder } from '../board.ts';
import { boardAtom } from '../board-state.ts';
import { errorSentence } from '../error-sentence.ts';
import { refreshBoard } from '../poll.ts';
import { editOrder } from './edit.data.ts';
import type { LineChange } from './edit.rules.ts';

/**
 * Saves changes of an order, and reads the board.
 *
 * @returns an error sentence; undefined once they are saved.
 */
export async function saveEdit(
  { id, number, revision }: BoardOrder,
  changes: readonly LineChange[],
  reason: string,
): Promise<string | undefined> {
  let failure: string | undefined;
  try {
    await editOrder(id, revision, changes, reason);
    toast(`Pesanan #${number} diubah.`);
  } catch (error) {
    failure = await errorSentence(error, 'edit');
  }
  const shown = store.get(boardAtom);
  // The board itself says when the backend is silent.
  if (shown) await refreshBoard(shown).catch(() => undefined);
  return failure;
}
