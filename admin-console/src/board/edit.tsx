import { useAtom, useAtomValue } from 'jotai';
import { boardAtom } from './board-state.ts';
import { editAtom } from './dialogs.ts';
import { EditDialog } from './edit/edit-dialog.tsx';

/** The dialog of the order that is being edited, as the database knows it. */
export function Edit() {
  const [id, setId] = useAtom(editAtom);
  const order = useAtomValue(boardAtom)?.orders.find((each) => each.id === id);
  return order ? <EditDialog key={id} order={order} onClose={() => setId(null)} /> : null;
}
