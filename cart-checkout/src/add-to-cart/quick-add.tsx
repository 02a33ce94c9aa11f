import { type ComponentType, useState } from 'react';
import { Notice } from 'shared-ui/notice';
import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';
import { addErrorMessage } from '../error-message.ts';
import { useKnownCart } from '../use-known-cart.ts';
import { CardStepper } from './card-stepper.tsx';
import { PlusButton } from './plus-button.tsx';
import styles from './quick-add.module.css';
import type { SizeSheetProps } from './size-sheet.tsx';
import { useAdding } from './use-adding.ts';
import { useFocusAfterSwap } from './use-focus-after-swap.ts';

/** Data and code of the size dialog. */
interface OpenSheet {
  Sheet: ComponentType<SizeSheetProps>;
  sizes: readonly SizeOption[];
}

const NOT_LOADED = 'Pilihan ukuran belum dapat dimuat. Coba lagi sebentar lagi.';

/** Props of the slot `product.card`. */
export interface QuickAddProps {
  product: Omit<OrderableProduct, 'sizes'>;
  /** Loads the sizes of a drink, smallest first; null for food. */
  loadSizes: (() => Promise<readonly SizeOption[]>) | null;
  /** Path, query and fragment to return to after a login. */
  returnPath: string;
}

/**
 * Order control of a card: a food is added directly and then has a stepper; a drink opens the size dialog.
 */
export function QuickAdd({ product, loadSizes, returnPath }: QuickAddProps) {
  const { userId, cart } = useKnownCart();
  const { adding, add } = useAdding(product.id, () => returnPath);
  const [problem, setProblem] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const rows = cart?.rows.filter(({ productId }) => productId === product.id) ?? [];
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  // A product that used to be a drink may have several lines: a stepper would be ambiguous.
  const row = loadSizes === null && rows.length === 1 ? rows[0] : undefined;
  const focus = useFocusAfterSwap(row === undefined);

  const addOne = async () => {
    setProblem(null);
    const error = await add({ size: null, quantity: 1 });
    if (error) setProblem(addErrorMessage(error, 1));
  };
  const openSheet = async (load: NonNullable<typeof loadSizes>) => {
    if (opening) return;
    setProblem(null);
    setOpening(true);
    try {
      const [{ SizeSheet }, sizes] = await Promise.all([import('./size-sheet.tsx'), load()]);
      setOpen({ Sheet: SizeSheet, sizes });
    } catch (error) {
      console.warn('The sizes could not be loaded', error);
      setProblem(NOT_LOADED);
    } finally {
      setOpening(false);
    }
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
            opensSheet={loadSizes !== null}
            onPress={() => void (loadSizes ? openSheet(loadSizes) : addOne())}
          />
        )
      )}
      {open && (
        <open.Sheet
          product={product}
          sizes={open.sizes}
          rows={rows}
          adding={adding}
          onAdd={add}
          onClosed={() => setOpen(null)}
        />
      )}
    </div>
  );
}
