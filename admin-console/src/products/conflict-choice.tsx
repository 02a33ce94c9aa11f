import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import styles from './conflict-choice.module.css';
import { fieldLabel, type TypedField } from './form-fields.ts';
import { readRupiah } from './numbers.rules.ts';
import type { Draft } from './use-product-draft.ts';

const PRICES: readonly TypedField[] = [
  'price',
  'compareAtPrice',
  'surchargeMedium',
  'surchargeLarge',
];

/** Both values of a field that another admin changed at the same time; nothing without such a change. */
export function ConflictChoice({ draft, name }: { draft: Draft; name: TypedField }) {
  const conflict = draft.conflicts[name];
  if (!conflict) return null;
  const choices = [
    { owner: 'Isian Anda', value: conflict.mine },
    { owner: `Isian ${ownerName(conflict.by)}`, value: conflict.theirs },
  ];
  return (
    <fieldset className={styles.choice}>
      <legend>
        <span className={ui.visuallyHidden}>{fieldLabel(name)}: </span>Pilih salah satu
      </legend>
      {choices.map(({ owner, value }) => (
        <label key={owner}>
          <input
            type="radio"
            // Not the name of the field: the action reads the control above.
            name={`choice-${name}`}
            checked={draft.values[name] === value}
            onChange={() => draft.change(name, value)}
          />
          <span>
            <strong>{owner}</strong>
            <span className={styles.value}>{shownValue(name, value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** "Anda sendiri, di tab atau perangkat lain," begins a sentence; here it is a name. */
function ownerName(by: string): string {
  return by.replace(/,$/, '');
}

function shownValue(name: TypedField, value: string): string {
  if (name === 'visible') return value ? 'Tampil di menu' : 'Disembunyikan';
  if (!value.trim()) return 'Kosong';
  const amount = PRICES.includes(name) ? readRupiah(value) : null;
  return amount === null ? value : rupiah(amount);
}
