import { useLayoutEffect, useRef } from 'react';
import { twoStepPath } from 'shared-auth';
import { Form, Link, useActionData } from 'shared-ui/runtime';
import { Field } from './field.tsx';
import { PictureField } from './picture-field.tsx';
import { PriceField } from './price-field.tsx';
import type { Product } from './product.ts';
import styles from './product-form.module.css';
import { FORM_FIELDS, LONGEST_DESCRIPTION } from './product-form.rules.ts';
import type { SaveRefusal } from './save-refusal.ts';
import { useSingleSubmit } from './single-submit.ts';
import { useStandingErrors } from './standing-errors.ts';
import { TypeField } from './type-field.tsx';
import { useUnloadWarning } from './unload-warning.ts';

/**
 * The form of a product, sent to the action of the page around it. What was typed stays in the
 * controls until the action leads away.
 *
 * @param product the product to change; left out for a new one.
 */
export function ProductForm({ product }: { product?: Product }) {
  const refusal = useActionData<SaveRefusal>();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, onSubmit } = useSingleSubmit(refusal);
  const { errors, change } = useStandingErrors(refusal);
  const warnOnUnload = useUnloadWarning();

  useLayoutEffect(() => {
    const wrong = FORM_FIELDS.find((name) => refusal?.errors[name]);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [refusal]);

  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      // Our own sentences stand beside the fields; the browser's would come one at a time.
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        warnOnUnload();
        change((event.target as HTMLInputElement).name);
      }}
    >
      <div className={styles.fields}>
        <Field name="name" label="Nama produk" error={errors.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              defaultValue={product?.name}
              required
            />
          )}
        </Field>
        <TypeField initial={product?.type} error={errors.type} />
        <Field name="stock" label="Stok" hint="0 tampil sebagai Habis." error={errors.stock}>
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={product?.stock}
              required
            />
          )}
        </Field>
        <PriceField
          name="price"
          label="Harga"
          hint="Rupiah bulat; untuk minuman, harga ukuran Small."
          initial={product?.price}
          required
          error={errors.price}
        />
        <PriceField
          name="compareAtPrice"
          label="Harga coret (opsional)"
          hint="Harga sebelum diskon. Kosongkan bila tidak ada."
          initial={product?.compareAtPrice}
          error={errors.compareAtPrice}
        />
        <Field
          name="description"
          label="Deskripsi"
          hint={`Paling panjang ${LONGEST_DESCRIPTION} karakter.`}
          error={errors.description}
        >
          {(control) => (
            <textarea {...control} className="input" rows={5} defaultValue={product?.description} />
          )}
        </Field>
      </div>
      <PictureField current={product?.imageUrl ?? null} error={errors.image} />
      {product && (
        <input type="hidden" name="shownStock" value={refusal?.stockNow ?? product.stock} />
      )}
      <div className={styles.end}>
        {refusal && (
          <div className="notice notice-danger" role="alert">
            <strong>{refusal.message}</strong> {refusal.reason}
            {refusal.needsSecondFactor && <SecondFactorLink />}
          </div>
        )}
        <div className={styles.actions}>
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Menyimpan…' : 'Simpan'}
          </button>
          <Link className="button button-quiet" to="/admin">
            Batal
          </Link>
        </div>
      </div>
    </Form>
  );
}

/** In a tab of its own: this one keeps what was typed, and follows when the code has been shown. */
function SecondFactorLink() {
  return (
    <>
      {' '}
      Isian Anda tetap di sini:{' '}
      <a href={twoStepPath('/admin')} target="_blank" rel="noreferrer">
        verifikasi di tab baru
      </a>
      , lalu simpan lagi.
    </>
  );
}
