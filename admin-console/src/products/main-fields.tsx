import { Field } from './field.tsx';
import { MAX_DESCRIPTION_LENGTH } from './field-errors.rules.ts';
import type { FormOptions } from './form-options.data.ts';
import { PriceField } from './price-field.tsx';
import styles from './product-form.module.css';
import { TextField } from './text-field.tsx';
import { TypeField } from './type-field.tsx';
import type { Draft } from './use-product-draft.ts';
import { VisibleField } from './visible-field.tsx';

interface MainFieldsProps {
  draft: Draft;
  options: FormOptions;
}

/** What every product needs. */
export function MainFields({ draft, options }: MainFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField draft={draft} name="name" required />
      <TypeField draft={draft} />
      <TextField
        draft={draft}
        name="category"
        hint="Pelanggan memilih menu menurut kategori, misalnya Kopi."
        suggestions={options.categories[draft.values.type === 'Makanan' ? 'Makanan' : 'Minuman']}
      />
      <TextField
        draft={draft}
        name="stock"
        hint="0 tampil sebagai Habis."
        inputMode="numeric"
        required
      />
      <PriceField
        draft={draft}
        name="price"
        hint="Rupiah bulat; untuk minuman, harga ukuran Small."
        required
      />
      <PriceField
        draft={draft}
        name="compareAtPrice"
        hint="Harga sebelum diskon. Kosongkan bila tidak ada."
      />
      <VisibleField draft={draft} />
      <Field
        draft={draft}
        name="description"
        hint={`Paling panjang ${MAX_DESCRIPTION_LENGTH.toLocaleString('id-ID')} karakter.`}
      >
        {(control) => <textarea {...control} className="input" rows={5} />}
      </Field>
    </div>
  );
}
