import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui/button';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { LeaveGuard } from '../leave-guard.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { FORM_FIELDS, fieldLabel } from './form-fields.ts';
import type { FormOptions } from './form-options.data.ts';
import { FormOutcome } from './form-outcome.tsx';
import { listOf, listPath } from './list-path.ts';
import { MainFields } from './main-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import type { Product } from './product.ts';
import { initialValues } from './product-draft.rules.ts';
import styles from './product-form.module.css';
import { HIDDEN } from './read-product-form.ts';
import type { SaveError } from './save-error.ts';
import { useSingleSubmit } from './single-submit.ts';
import { useProductDraft } from './use-product-draft.ts';

interface ProductFormProps {
  /** The product to edit; null for a new product. */
  product: Product | null;
  /** Initial values of a duplicate, including its name. */
  template?: Product | null;
  options: FormOptions;
}

/**
 * Product form, submitted to the action of the current route. Keeps the input until the action redirects.
 */
export function ProductForm({ product, template = null, options }: ProductFormProps) {
  const saveError = useFormAnswer<SaveError>();
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation();
  const list = listOf(state);
  const { isBusy, onSubmit } = useSingleSubmit(saveError);
  const { draft, base, submit, isUnsaved, choosePicture } = useProductDraft(
    product,
    initialValues(product ?? template),
    saveError,
  );

  useLayoutEffect(() => {
    const isMarked = (name: string) =>
      name in (saveError?.errors ?? {}) ||
      saveError?.changed?.conflicts.some((field) => field === name);
    const first = FORM_FIELDS.find(isMarked);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [saveError]);

  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      // Keeps the list to return to after a failed save.
      state={state}
      encType="multipart/form-data"
      // Our validation shows all errors at once; the browser's would show one at a time.
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        onSubmit(event);
        if (!event.defaultPrevented) submit();
      }}
    >
      <MainFields draft={draft} options={options} />
      <PictureField
        label={fieldLabel('image')}
        error={draft.errors.image}
        conflictWith={draft.conflicts.image?.by}
        current={(base ?? template)?.imageUrl ?? null}
        onChoose={choosePicture}
      />
      <MoreFields draft={draft} options={options} />
      {base && <input type="hidden" name={HIDDEN.base} value={JSON.stringify(base)} />}
      {template?.image && <input type="hidden" name={HIDDEN.copyOf} value={template.image} />}
      <input type="hidden" name={HIDDEN.list} value={list} />
      <div className={styles.end}>
        {saveError && <FormOutcome saveError={saveError} draft={draft} />}
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy}>
            Simpan
          </Button>
          <ButtonLink look="quiet" to={listPath(list)}>
            Batal
          </ButtonLink>
        </div>
      </div>
      <LeaveGuard
        isUnsaved={isUnsaved}
        detail="Perubahan Anda pada produk ini belum disimpan dan akan hilang."
      />
    </Form>
  );
}
