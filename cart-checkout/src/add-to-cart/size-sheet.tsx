import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { CartError } from '../cart-error.ts';
import type { CartRow } from '../cart-rows.ts';
import { addErrorMessage } from '../error-message.ts';
import { maxQuantity, type OrderChoice, totalOf } from './order-choice.ts';
import { SizeChips } from './size-chips.tsx';
import styles from './size-sheet.module.css';

export interface SizeSheetProps {
  product: Omit<OrderableProduct, 'sizes'>;
  sizes: readonly SizeOption[];
  /** The product's lines already in the cart. */
  rows: readonly CartRow[];
  adding: boolean;
  onAdd: (choice: OrderChoice) => Promise<CartError | null | undefined>;
  /** Called after the dialog has closed and the focus is restored. */
  onClosed: () => void;
}

/** Dialog for size and quantity of a drink: a bottom sheet on phones, else centred. */
export function SizeSheet({ product, sizes, rows, adding, onAdd, onClosed }: SizeSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const problemId = useId();
  const [choice, setChoice] = useState<OrderChoice>({ size: sizes[0]?.size ?? null, quantity: 1 });
  const [problem, setProblem] = useState<string | null>(null);
  const inCart = rows.find(({ size }) => size === choice.size)?.quantity ?? 0;
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (change: Partial<OrderChoice>) => {
    setChoice({ ...choice, ...change });
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = await onAdd(choice);
    if (error === undefined) return;
    if (error) setProblem(addErrorMessage(error, choice.quantity));
    else dialog.current?.close();
  };

  return (
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
        <SizeChips
          sizes={sizes}
          chosen={choice.size}
          basePrice={product.price}
          onChoose={(size) => choose({ size })}
        />
        <div className={styles.amount}>
          <QuantityStepper
            value={choice.quantity}
            min={1}
            max={maxQuantity(product)}
            label={`Jumlah ${product.name}`}
            onChange={(quantity) => choose({ quantity })}
          />
          <p className={styles.inCart} aria-live="polite">
            {inCart > 0 && `${inCart} sudah di keranjang`}
          </p>
        </div>
        {problem && (
          <FieldError id={problemId} role="alert">
            {problem}
          </FieldError>
        )}
        <Button
          className={styles.add}
          type="submit"
          aria-disabled={adding}
          aria-busy={adding}
          aria-describedby={problem ? problemId : undefined}
        >
          {adding ? (
            'Menambahkan…'
          ) : (
            <>
              Tambah ke keranjang
              <span className={ui.money}>{rupiah(totalOf({ ...product, sizes }, choice))}</span>
            </>
          )}
        </Button>
      </form>
    </dialog>
  );
}
