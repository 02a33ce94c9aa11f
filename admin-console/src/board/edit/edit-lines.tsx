import { type LineChoice, lineText, productText } from 'shared-ui/line-text';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import type { BoardOrder } from '../board.ts';
import styles from './edit.module.css';
import { type Edit, MAX_QUANTITY, quantityOf, withAddedQuantity } from './edit.rules.ts';

interface EditLinesProps {
  order: BoardOrder;
  edit: Edit;
  onChange: (edit: Edit) => void;
}

/** The lines of an order and those to add, with their quantities; 0 removes a line. */
export function EditLines({ order, edit, onChange }: EditLinesProps) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <EditLine
          key={line.id}
          {...line}
          quantity={quantityOf(edit, line)}
          onChange={(quantity) =>
            onChange({ ...edit, quantities: new Map(edit.quantities).set(line.id, quantity) })
          }
        />
      ))}
      {edit.added.map((line) => (
        <EditLine
          {...line}
          key={line.key}
          isAdded
          onChange={(quantity) => onChange(withAddedQuantity(edit, line.key, quantity))}
        />
      ))}
    </ul>
  );
}

interface EditLineProps extends LineChoice {
  name: string;
  price: number;
  quantity: number;
  isAdded?: boolean;
  onChange: (quantity: number) => void;
}

function EditLine({ price, quantity, isAdded, onChange, ...line }: EditLineProps) {
  return (
    <li data-removed={quantity === 0 || undefined}>
      <p>
        {productText(line)} {isAdded && <b>baru</b>}
        {line.note !== null && <q>{line.note}</q>}
        <span>{quantity === 0 ? 'dihapus' : rupiah(price * quantity)}</span>
      </p>
      <QuantityStepper
        label={`Jumlah ${lineText(line)}`}
        value={quantity}
        min={0}
        max={MAX_QUANTITY}
        onChange={onChange}
      />
    </li>
  );
}
