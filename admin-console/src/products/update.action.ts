import { requireAdmin } from 'shared-auth';
import { type ActionFunctionArgs, redirect, toast } from 'shared-ui/runtime';
import { editorOf } from './editors.ts';
import { fieldName } from './form-fields.ts';
import { listPath } from './list-path.ts';
import { productIdOf } from './product-id.ts';
import { HIDDEN, readBase, readProductForm } from './read-product-form.ts';
import { failedSave, wrongFields } from './save-error.ts';
import { changeProduct, type UpdateOutcome } from './save-product.ts';
import { notUpdated, UPDATE_FAILED } from './update-error.ts';

export async function updateAction({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const { fields, picture, errors } = await readProductForm(form, false);
  if (!fields || errors.image) return wrongFields(UPDATE_FAILED, errors);
  const edit = { base: readBase(form), fields, picture };
  try {
    const outcome = await changeProduct(productIdOf(params.id), edit);
    if (outcome.outcome !== 'updated') return await notUpdated(outcome);
    toast('berhasil update produk');
    await tellTaken(outcome);
  } catch (error) {
    return failedSave(UPDATE_FAILED, error);
  }
  return redirect(listPath(String(form.get(HIDDEN.list) ?? '')));
}

/** Says what another admin changed at the same time, and the save has kept. */
async function tellTaken({
  before,
  taken,
}: Extract<UpdateOutcome, { outcome: 'updated' }>): Promise<void> {
  const edited = taken.filter((field) => field !== 'stock');
  if (edited.length === 0) return;
  const { name, at } = await editorOf(before);
  const fields = edited.map((field) => fieldName(field)).join(', ');
  toast(`${name} juga mengubah produk ini (${at}), dan perubahannya dipertahankan: ${fields}.`);
}
