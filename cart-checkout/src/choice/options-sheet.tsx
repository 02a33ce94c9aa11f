import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { OrderableProduct, ProductOptions } from 'shared-ui/orderable-product';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { CartError } from '../cart-error.ts';
import { addErrorMessage } from '../error-message.ts';
import { firstProblem, groupProblem, MAX_NOTE, noteLength } from './choice.rules.ts';
import { NoteArea } from './note-area.tsx';
import { OptionGroupField } from './option-group-field.tsx';
import styles from './options-sheet.module.css';
import { maxQuantity, type OrderChoice, totalOf } from './order-choice.ts';
import { SizeChips } from './size-chips.tsx';

export interface OptionsSheetProps {
  product: Pick<OrderableProduct, 'name' | 'price' | 'stock'>;
  options: ProductOptions;
  /** The choice at first. */
  initial: OrderChoice;
  /** Label of the button, and while the choice is being saved. */
  labels: readonly [ready: string, busy: string];
  /** Whether the quantity can be chosen here. */
  hasQuantity?: boolean;
  /** Shown beside the quantity, such as the units in the cart. */
  aside?: (choice: OrderChoice) => ReactNode;
  /** Whether to show what is missing at once, and not when the customer saves. */
  isChecked?: boolean;
  busy: boolean;
  /** Resolves to null on success, which closes the dialog, and to undefined if it is pending already. */
  onSave: (choice: OrderChoice) => Promise<CartError | null | undefined>;
  /** Called after the dialog has closed and the focus is restored. */
  onClosed: () => void;
}

/** Dialog for size, options, note and quantity of a product: a bottom sheet on phones, else centred. */
export function OptionsSheet({
  product,
  options,
  initial,
  onSave,
  onClosed,
  ...rest
}: OptionsSheetProps) {
  const { labels, hasQuantity = true, aside, busy } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const problemId = useId();
  const [choice, setChoice] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  // Groups are checked once the customer has tried to save.
  const [isChecked, setChecked] = useState(rest.isChecked ?? false);
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (change: Partial<OrderChoice>) => {
    setChoice({ ...choice, ...change });
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React also tells the form around the dialog.
    event.stopPropagation();
    const invalid = firstProblem(options.groups, choice.options);
    setChecked(true);
    if (invalid) {
      focusGroup(dialog.current, invalid.id);
      return;
    }
    if (noteLength(choice.note) > MAX_NOTE) return;
    const error = await onSave(choice);
    if (error === undefined) return;
    if (error) setProblem(addErrorMessage(error, choice.quantity));
    else dialog.current?.close();
  };

  // Forms must not be nested: a product's page opens the dialog from within its form.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes the dialog natively.
    <dialog
      className={styles.sheet}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClosed}
      // The form fills the dialog, so a click on the dialog itself hits the backdrop.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={titleId}>{product.name}</h2>
          <Button look="icon" aria-label="Tutup" onClick={() => dialog.current?.close()}>
            <Icon path={icons.close} />
          </Button>
        </div>
        <div className={styles.body}>
          <SizeChips
            sizes={options.sizes}
            chosen={choice.size}
            basePrice={product.price}
            onChoose={(size) => choose({ size })}
          />
          {options.groups.map((group) => (
            <OptionGroupField
              key={group.id}
              group={group}
              chosen={choice.options}
              problem={isChecked ? groupProblem(group, choice.options) : null}
              onChange={(chosen) => choose({ options: chosen })}
            />
          ))}
          <NoteArea
            name="note"
            label="Catatan untuk menu ini (opsional)"
            placeholder="Contoh: sedotan dipisah"
            note={choice.note}
            onChange={(note) => choose({ note })}
          />
        </div>
        <div className={styles.foot}>
          {hasQuantity && (
            <div className={styles.amount}>
              <QuantityStepper
                value={choice.quantity}
                min={1}
                max={maxQuantity(product)}
                label={`Jumlah ${product.name}`}
                onChange={(quantity) => choose({ quantity })}
              />
              <p className={styles.inCart} aria-live="polite">
                {aside?.(choice)}
              </p>
            </div>
          )}
          {problem && (
            <FieldError id={problemId} role="alert">
              {problem}
            </FieldError>
          )}
          <Button
            className={styles.add}
            type="submit"
            aria-disabled={busy}
            aria-busy={busy}
            aria-describedby={problem ? problemId : undefined}
          >
            {busy ? (
              labels[1]
            ) : (
              <>
                {labels[0]}
                <span className={ui.money}>{rupiah(totalOf(product.price, options, choice))}</span>
              </>
            )}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

/** Focuses the first input of a group that can be chosen. */
function focusGroup(dialog: HTMLElement | null, id: number): void {
  dialog?.querySelector<HTMLElement>(`[data-group="${id}"] input:not(:disabled)`)?.focus();
}
