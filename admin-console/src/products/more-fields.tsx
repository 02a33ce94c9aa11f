import { useState } from 'react';
import { ColumnFields } from './column-fields.tsx';
import { type ColumnFieldName, type FormField, RARE_FIELDS } from './form-fields.ts';
import type { FormOptions } from './form-options.data.ts';
import { COLUMN_FIELDS } from './product-fields.ts';
import styles from './product-form.module.css';
import type { Draft } from './use-product-draft.ts';

/** For drinks only. */
const SURCHARGES: readonly FormField[] = ['surchargeMedium', 'surchargeLarge'];

interface MoreFieldsProps {
  draft: Draft;
  options: FormOptions;
}

/** Rarely used fields; expanded if one of them differs from its default or has an error. */
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

/** Whether a field has its default value. */
function isDefault({ values }: Draft, name: ColumnFieldName): boolean {
  const read = COLUMN_FIELDS[name].read(values[name]);
  const usual = COLUMN_FIELDS[name].read('');
  return 'value' in read && 'value' in usual && read.value === usual.value;
}

function isMarked({ errors, conflicts }: Draft, name: FormField): boolean {
  return errors[name] !== undefined || conflicts[name] !== undefined;
}
