import { useState } from 'react';
import { ColumnFields } from './column-fields.tsx';
import { type ColumnFieldName, type FormField, RARE_FIELDS } from './form-fields.ts';
import type { FormOptions } from './form-options.data.ts';
import { COLUMN_FIELDS } from './product-fields.ts';
import styles from './product-form.module.css';
import type { Draft } from './use-product-draft.ts';

/** Only drinks have sizes. */
const SURCHARGES: readonly FormField[] = ['surchargeMedium', 'surchargeLarge'];

interface MoreFieldsProps {
  draft: Draft;
  options: FormOptions;
}

/** The fields that most products leave at their defaults; open when one of them differs or is marked. */
export function MoreFields({ draft, options }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(() =>
    RARE_FIELDS.some((name) => name !== 'rating' && !isDefault(draft, name)),
  );
  const isFlagged = RARE_FIELDS.some((name) => isMarked(draft, name));
  const shown = RARE_FIELDS.filter(
    (name) => draft.values.type !== 'Makanan' || !SURCHARGES.includes(name),
  );
  return (
    <details
      className={styles.more}
      open={isOpen || isFlagged}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Lainnya</summary>
      <div className={styles.fields}>
        <ColumnFields names={shown} draft={draft} options={options} />
      </div>
    </details>
  );
}

/** Whether a field has the value that an empty one means. */
function isDefault({ values }: Draft, name: ColumnFieldName): boolean {
  const read = COLUMN_FIELDS[name].read(values[name]);
  const usual = COLUMN_FIELDS[name].read('');
  return 'value' in read && 'value' in usual && read.value === usual.value;
}

function isMarked({ errors, conflicts }: Draft, name: FormField): boolean {
  return errors[name] !== undefined || conflicts[name] !== undefined;
}
