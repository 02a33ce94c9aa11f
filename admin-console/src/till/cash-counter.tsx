import { Input } from 'shared-ui/field';
import ui from 'shared-ui/utilities.module.css';
import { groupDigits, readAmount } from '../payment/amount.rules.ts';
import styles from './close.module.css';
import { DENOMINATIONS, type Pieces } from './count.rules.ts';

/** Maximum of digits of a number of notes or coins. */
const MAX_DIGITS = 4;

interface CashCounterProps {
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
}

/** Counts notes and coins by denomination; folded until it is needed. */
export function CashCounter({ pieces, onChange }: CashCounterProps) {
  return (
    <details className={styles.counter}>
      <summary>Hitung per pecahan</summary>
      <ul>
        {DENOMINATIONS.map((value) => {
          const count = pieces[value];
          return (
            <li key={value}>
              <span aria-hidden="true">{groupDigits(value)}</span>
              <span aria-hidden="true">×</span>
              <Input
                id={`pieces-${value}`}
                aria-label={groupDigits(value)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={MAX_DIGITS}
                value={count ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ ...pieces, [value]: readAmount(currentTarget.value) ?? undefined })
                }
              />
              <output className={ui.money} htmlFor={`pieces-${value}`}>
                {groupDigits(value * (count ?? 0))}
              </output>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
