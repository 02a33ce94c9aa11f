import { rupiah } from 'shared-ui/rupiah';
import type { Choice } from '../choice.rules.ts';
import type { OptionGroup } from '../counter-menu.ts';
import styles from './choice.module.css';

interface OptionFieldsProps {
  group: OptionGroup;
  choice: Choice;
  onChoose: (id: number) => void;
}

/** The options of a group: one to choose, or several. */
export function OptionFields({ group, choice, onChoose }: OptionFieldsProps) {
  const { id: groupId, name, min, max, options } = group;
  const isSingle = min === 1 && max === 1;
  return (
    <fieldset className={styles.group}>
      <legend>
        {name} <span>{limitText(min, max)}</span>
      </legend>
      {options.map(({ id, name: label, price, isSoldOut }) => (
        <label key={id} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={`group-${groupId}`}
            checked={choice.includes(id)}
            disabled={isSoldOut && !choice.includes(id)}
            onChange={() => onChoose(id)}
          />
          <span>{label}</span>
          <span>{isSoldOut ? 'Habis' : price > 0 && `+${rupiah(price)}`}</span>
        </label>
      ))}
    </fieldset>
  );
}

function limitText(min: number, max: number): string {
  if (min === 1 && max === 1) return '';
  if (min === 0) return max === 1 ? 'opsional' : `opsional, paling banyak ${max}`;
  return min === max ? `pilih ${min}` : `pilih ${min} sampai ${max}`;
}
