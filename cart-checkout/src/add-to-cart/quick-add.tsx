import { useState } from 'react';
import { Notice } from 'shared-ui/notice';
import type { OrderableProduct } from 'shared-ui/orderable-product';
import { defaultOptions } from '../choice/choice.rules.ts';
import { firstSize, isSameLine } from '../choice/order-choice.ts';
import { useOptionsSheet } from '../choice/use-options-sheet.ts';
import { addErrorMessage } from '../error-message.ts';
import { useKnownCart } from '../use-known-cart.ts';
import { CardStepper } from './card-stepper.tsx';
import { PlusButton } from './plus-button.tsx';
import styles from './quick-add.module.css';
import { useAdding } from './use-adding.ts';
import { useFocusAfterSwap } from './use-focus-after-swap.ts';

/** Props of the slot `product.card`. */
export interface QuickAddProps {
  product: Omit<OrderableProduct, 'sizes' | 'groups'>;
  /** Whether the customer must choose before it is added, such as the size of a drink. */
  requiresChoice: boolean;
  /** Path, query and fragment to return to after a login. */
  returnPath: string;
}

const LABELS = ['Tambah ke keranjang', 'Menambahkan…'] as const;

/**
 * Order control of a card: a product that requires a choice opens the dialog with its options; another one is
 * added directly and then has a stepper.
 */
export function QuickAdd({ product, requiresChoice, returnPath }: QuickAddProps) {
  const { userId, cart } = useKnownCart();
  const { adding, add } = useAdding(product.id, () => returnPath);
  const [problem, setProblem] = useState<string | null>(null);
  const { sheet, opening, open, close } = useOptionsSheet(product.id, setProblem);
  const rows = cart?.rows.filter(({ productId }) => productId === product.id) ?? [];
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  // With several lines, a stepper would be ambiguous.
  const row = !requiresChoice && rows.length === 1 ? rows[0] : undefined;
  const focus = useFocusAfterSwap(row === undefined);

  const addOne = async () => {
    const error = await add({ size: null, quantity: 1 });
    // The product requires a choice since the page was loaded.
    if (error?.code === 'option_required') await open();
    else if (error) setProblem(addErrorMessage(error, 1));
  };

  return (
    <div className={styles.control} {...focus}>
      {problem && (
        <Notice isDanger className={styles.problem} role="alert">
          {problem}
        </Notice>
      )}
      {row && userId ? (
        <CardStepper
          userId={userId}
          row={row}
          product={product}
          returnPath={returnPath}
          onProblem={setProblem}
        />
      ) : (
        product.stock > 0 && (
          <PlusButton
            name={product.name}
            units={units}
            busy={adding || opening}
            opensSheet={requiresChoice}
            onPress={() => {
              setProblem(null);
              void (requiresChoice ? open() : addOne());
            }}
          />
        )
      )}
      {sheet && (
        <sheet.Sheet
          product={product}
          options={sheet.options}
          initial={{
            size: firstSize(sheet.options.sizes),
            options: defaultOptions(sheet.options.groups),
            note: '',
            quantity: 1,
          }}
          labels={LABELS}
          aside={(choice) => {
            const inCart = rows.find((each) => isSameLine(choice, each))?.quantity ?? 0;
            return inCart > 0 && `${inCart} sudah di keranjang`;
          }}
          busy={adding}
          onSave={add}
          onClosed={close}
        />
      )}
    </div>
  );
}
