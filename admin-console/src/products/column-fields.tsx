import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { readRupiah } from '../numbers.rules.ts';
import { Field } from './field.tsx';
import type { FieldControl } from './field-types.ts';
import type { ColumnFieldName } from './form-fields.ts';
import type { FormOptions } from './form-options.data.ts';
import { COLUMN_FIELDS } from './product-fields.ts';
import { TextField } from './text-field.tsx';
import { TypeField } from './type-field.tsx';
import type { Draft } from './use-product-draft.ts';

interface ColumnFieldsProps {
  names: readonly ColumnFieldName[];
  draft: Draft;
  options: FormOptions;
}

/** The controls of a section of the form. */
export function ColumnFields({ names, draft, options }: ColumnFieldsProps) {
  return names.map((name) => {
    if (name === 'type') return <TypeField key={name} draft={draft} />;
    const { hint, required, inputMode, isMoney }: FieldControl = COLUMN_FIELDS[name];
    if (name === 'description') {
      return (
        <Field key={name} draft={draft} name={name} hint={hint}>
          {(control) => <textarea {...control} rows={5} />}
        </Field>
      );
    }
    // Shows the parsed amount: `17500` and `17.500` are both Rp17.500,00.
    const amount = isMoney && readRupiah(draft.values[name]);
    return (
      <TextField
        key={name}
        draft={draft}
        name={name}
        hint={
          amount ? (
            <span className={ui.money}>{rupiah(amount)}</span>
          ) : (
            (hint ?? surchargeHint(name, options))
          )
        }
        required={required}
        inputMode={isMoney ? 'numeric' : inputMode}
        suggestions={
          name === 'category'
            ? options.categories[draft.values.type === 'Makanan' ? 'Makanan' : 'Minuman']
            : undefined
        }
      />
    );
  });
}

function surchargeHint(name: ColumnFieldName, { surcharges }: FormOptions): string | undefined {
  if (name !== 'surchargeMedium' && name !== 'surchargeLarge') return undefined;
  const usual = name === 'surchargeMedium' ? surcharges.medium : surcharges.large;
  return `Di atas harga Small. Kosong berarti ${rupiah(usual)}, seperti minuman lain.`;
}
