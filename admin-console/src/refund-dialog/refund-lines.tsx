import { Button } from 'shared-ui/button';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { allUnits, withUnits } from './refund.rules.ts';
import type { ChosenUnits, RefundableLine } from './refund.ts';
import styles from './refund-dialog.module.css';

interface RefundLinesProps {
  lines: readonly RefundableLine[];
  chosen: ChosenUnits;
  onChoose: (chosen: ChosenUnits) => void;
}

/** Chooses units of an order, or all. */
export function RefundLines({ lines, chosen, onChoose }: RefundLinesProps) {
  const isAll = lines.every(({ id, quantity }) => chosen[id] === quantity);
  return (
    <div>
      <ul className={styles.lines} aria-label="Produk yang dikembalikan uangnya">
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            <span>
              {name}
              <small>dari {quantity}</small>
            </span>
            <QuantityStepper
              value={chosen[id] ?? 0}
              min={0}
              max={quantity}
              label={`Jumlah ${name}`}
              onChange={(units) => onChoose(withUnits(chosen, id, units))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        <Button look="quiet" onClick={() => onChoose(isAll ? {} : allUnits(lines))}>
          {isAll ? 'Kosongkan pilihan' : 'Pilih semua'}
        </Button>
      </div>
    </div>
  );
}
