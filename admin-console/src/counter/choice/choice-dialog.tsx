import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import { choiceProblem, pricedChoice, withOption } from '../choice.rules.ts';
import type { MenuProduct } from '../counter-menu.ts';
import { MAX_QUANTITY } from '../draft.rules.ts';
import type { DraftLine } from '../draft.ts';
import styles from './choice.module.css';
import { OptionFields } from './option-fields.tsx';

/** Maximum length of a note; same limit as in the database. */
const MAX_NOTE_LENGTH = 140;

interface ChoiceDialogProps {
  product: MenuProduct;
  line: DraftLine;
  /** Whether the line is not in the order yet. */
  isNew: boolean;
  onConfirm: (line: DraftLine) => void;
  onClose: () => void;
}

/** Asks for size, options and note of a line. Open while mounted. */
export function ChoiceDialog({ product, line, isNew, onConfirm, onClose }: ChoiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const [changed, setChanged] = useState(line);
  const [problem, setProblem] = useState<string>();
  const { choice, note, quantity } = changed;
  const change = (given: Partial<DraftLine>) => {
    setChanged({ ...changed, ...given });
    setProblem(undefined);
  };
  // Enter confirms, the arrow keys choose the size: no further key is necessary.
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentence = choiceProblem(product, choice);
    if (sentence !== null) {
      setProblem(sentence);
      return;
    }
    onConfirm({ ...changed, note: note.trim() });
    dialog.current?.close();
  };
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <h2 id={titleId}>{product.name}</h2>
        <div className={styles.groups}>
          {product.groups.map((group) => (
            <OptionFields
              key={group.id}
              group={group}
              choice={choice}
              onChoose={(id) => change({ choice: withOption(choice, group, id) })}
            />
          ))}
          <Field name="line-note" label="Catatan (opsional)">
            {(control) => (
              <input
                {...control}
                value={note}
                maxLength={MAX_NOTE_LENGTH}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ note: currentTarget.value })}
              />
            )}
          </Field>
        </div>
        {problem && (
          <Notice isDanger role="alert">
            {problem}
          </Notice>
        )}
        <DialogActions>
          <div className={styles.quantity}>
            <QuantityStepper
              label={`Jumlah ${product.name}`}
              value={quantity}
              min={1}
              max={MAX_QUANTITY}
              onChange={(next) => change({ quantity: next })}
            />
          </div>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Batal
          </Button>
          <Button type="submit">
            {isNew ? 'Tambah' : 'Simpan'} {rupiah(pricedChoice(product, choice).price * quantity)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
