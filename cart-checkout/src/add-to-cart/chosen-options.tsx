import { useEffect, useEffectEvent } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { OrderableProduct, ProductOptions } from 'shared-ui/orderable-product';
import type { CartError } from '../cart-error.ts';
import { chosenNames } from '../choice/choice.rules.ts';
import type { OrderChoice } from '../choice/order-choice.ts';
import { useOptionsSheet } from '../choice/use-options-sheet.ts';
import styles from './chosen-options.module.css';

interface ChosenOptionsProps {
  product: OrderableProduct & ProductOptions;
  choice: OrderChoice;
  /** Whether a required choice is missing for the order: the dialog asks for it and then adds the product. */
  isMissing: boolean;
  adding: boolean;
  onAdd: (choice: OrderChoice) => Promise<CartError | null | undefined>;
  onChoose: (choice: OrderChoice) => void;
  onProblem: (sentence: string) => void;
  onClosed: () => void;
}

/** The chosen options and the note, with a button that changes them in a dialog. */
export function ChosenOptions(props: ChosenOptionsProps) {
  const { product, choice, isMissing, adding, onAdd, onChoose, onProblem, onClosed } = props;
  const { sheet, opening, open, close } = useOptionsSheet(product.id, onProblem);
  const note = choice.note.trim();
  const chosen = [...chosenNames(product.groups, choice.options), ...(note ? [`“${note}”`] : [])];
  const label = product.groups.length > 0 ? 'Pilihan & catatan' : 'Catatan';
  const openSheet = useEffectEvent(() => void open(product));
  useEffect(() => {
    if (isMissing) openSheet();
  }, [isMissing]);

  return (
    <div className={styles.chosen}>
      {chosen.length > 0 ? (
        <p>{chosen.join(' · ')}</p>
      ) : (
        <p data-nothing="">{product.groups.map(({ name }) => name).join(', ')}</p>
      )}
      <Button
        look="quiet"
        className={styles.change}
        aria-haspopup="dialog"
        aria-busy={opening}
        onClick={openSheet}
      >
        <Icon path={icons.edit} size={18} />
        <span>{label}</span>
      </Button>
      {sheet && (
        <sheet.Sheet
          product={product}
          options={sheet.options}
          initial={{ ...choice, quantity: Math.max(1, choice.quantity) }}
          labels={
            isMissing ? ['Tambah ke keranjang', 'Menambahkan…'] : ['Simpan pilihan', 'Menyimpan…']
          }
          hasQuantity={isMissing}
          isChecked={isMissing}
          busy={adding}
          onSave={async (wanted) => {
            if (isMissing) return onAdd(wanted);
            onChoose({ ...wanted, quantity: choice.quantity });
            return null;
          }}
          onClosed={() => {
            close();
            onClosed();
          }}
        />
      )}
    </div>
  );
}
