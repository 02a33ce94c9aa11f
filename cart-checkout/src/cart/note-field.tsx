import { NoteArea } from '../choice/note-area.tsx';
import { chooseDetails } from './order-details.ts';

/** A note for the whole order. */
export function NoteField({ note }: { note: string }) {
  return (
    <NoteArea
      name="customer_note"
      label="Catatan (opsional)"
      placeholder="Contoh: tanpa gula, es dipisah"
      note={note}
      onChange={(changed) => chooseDetails({ note: changed })}
    />
  );
}
