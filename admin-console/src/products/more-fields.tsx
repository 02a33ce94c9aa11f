import { useState } from 'react';
import { rupiah } from 'shared-ui/rupiah';
import type { FormField, TypedField } from './form-fields.ts';
import type { FormOptions } from './form-options.data.ts';
import { PriceField } from './price-field.tsx';
import styles from './product-form.module.css';
import { EMPTY_FORM, USUAL_MENU_POSITION } from './product-form.rules.ts';
import { TextField } from './text-field.tsx';
import type { Draft } from './use-product-draft.ts';

const FIELDS = [
  'surchargeMedium',
  'surchargeLarge',
  'rating',
  'menuPosition',
] as const satisfies readonly TypedField[];

interface MoreFieldsProps {
  draft: Draft;
  options: FormOptions;
}

/** What most products leave as it is; open when there is something in it to look at. */
export function MoreFields({ draft, options }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(() =>
    FIELDS.some((name) => name !== 'rating' && !isUsual(draft, name)),
  );
  const isFlagged = FIELDS.some((name) => isMarked(draft, name));
  return (
    <details
      className={styles.more}
      open={isOpen || isFlagged}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Lainnya</summary>
      <div className={styles.fields}>
        {draft.values.type !== 'Makanan' && (
          <>
            <PriceField
              draft={draft}
              name="surchargeMedium"
              hint={usual(options.surcharges.medium)}
            />
            <PriceField
              draft={draft}
              name="surchargeLarge"
              hint={usual(options.surcharges.large)}
            />
          </>
        )}
        <TextField
          draft={draft}
          name="rating"
          hint="0 sampai 5, misalnya 4,5. Kosongkan bila belum ada."
          inputMode="decimal"
        />
        <TextField
          draft={draft}
          name="menuPosition"
          hint={`Angka kecil tampil lebih dulu. Kosong berarti ${USUAL_MENU_POSITION}.`}
          inputMode="numeric"
        />
      </div>
    </details>
  );
}

function usual(surcharge: number): string {
  return `Di atas harga Small. Kosong berarti ${rupiah(surcharge)}, seperti minuman lain.`;
}

function isUsual({ values }: Draft, name: TypedField): boolean {
  return (
    values[name] === EMPTY_FORM[name] ||
    (name === 'menuPosition' && values[name] === String(USUAL_MENU_POSITION))
  );
}

function isMarked({ errors, conflicts }: Draft, name: FormField): boolean {
  return errors[name] !== undefined || conflicts[name] !== undefined;
}
