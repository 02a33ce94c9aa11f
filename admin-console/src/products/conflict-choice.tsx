import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { readRupiah } from '../numbers.rules.ts';
import styles from './conflict-choice.module.css';
import { fieldLabel, type TypedField } from './form-fields.ts';
import { COLUMN_FIELDS } from './product-fields.ts';
import type { Draft } from './use-product-draft.ts';

/**
 * Lets the admin choose between both values of a field that another admin changed concurrently; null if there
 * is no conflict.
 */
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
            // Another name than the field's, which the action reads from the control above.
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

/**
 * Removes the trailing comma of "Anda sendiri, di tab atau perangkat lain,", which normally starts a sentence.
 */
function ownerName(by: string): string {
  return by.replace(/,$/, '');
}

function shownValue(name: TypedField, value: string): string {
  if (name === 'visible') return value ? 'Tampil di menu' : 'Disembunyikan';
  if (!value.trim()) return 'Kosong';
  const amount = 'isMoney' in COLUMN_FIELDS[name] ? readRupiah(value) : null;
  return amount === null ? value : rupiah(amount);
}
