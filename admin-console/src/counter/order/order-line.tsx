import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { choiceText, lineText } from 'shared-ui/line-text';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { MAX_QUANTITY, type ShownLine } from '../draft.rules.ts';
import styles from './order.module.css';

interface OrderLineProps {
  shown: ShownLine;
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
}

/** A line of the order, with what is wrong with it. */
export function OrderLine({ shown, onQuantity, onEdit }: OrderLineProps) {
  const { line, name, size, options, price, product, problem } = shown;
  const label = lineText({ name, size, options, note: line.note || null });
  const details = choiceText({ size, options });
  return (
    <li className={styles.line} data-problem={problem !== null || undefined}>
      <p className={styles.name}>
        <b>{name}</b>
        {details && <span>{details}</span>}
        {line.note && <span>“{line.note}”</span>}
      </p>
      <b className={ui.money}>{rupiah(price * line.quantity)}</b>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.controls}>
        <QuantityStepper
          label={`Jumlah ${label}`}
          value={line.quantity}
          min={1}
          max={MAX_QUANTITY}
          onChange={onQuantity}
        />
        {product && (
          <Button look="icon" aria-label={`Ubah ${label}`} onClick={onEdit}>
            <Icon path={icons.edit} size={18} />
          </Button>
        )}
        <Button look="icon" aria-label={`Hapus ${label}`} onClick={() => onQuantity(0)}>
          <Icon path={icons.close} size={18} />
        </Button>
      </div>
    </li>
  );
}
