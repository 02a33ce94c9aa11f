import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  replace,
} from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import { toast } from 'shared-ui/toasts';
import { editorOf } from './editors.ts';
import { fieldName } from './form-fields.ts';
import { type FormOptions, findFormOptions } from './form-options.data.ts';
import { listPath } from './list-path.ts';
import type { Product } from './product.ts';
import { findProductGroups, type ProductGroup } from './product-groups.data.ts';
import { findProduct } from './products.data.ts';
import { HIDDEN, readBase, readProductForm } from './read-product-form.ts';
import { failedSave, wrongFields } from './save-error.ts';
import { changeProduct, type UpdateOutcome } from './save-product.ts';
import { notUpdated, UPDATE_FAILED } from './update-error.ts';

/** Loader data of the update form. */
export interface ProductToUpdate {
  product: Product;
  options: FormOptions;
  /** Null if they cannot be read: the form works without them. */
  groups: readonly ProductGroup[] | null;
}

export async function updateLoader({
  request,
  params,
}: LoaderFunctionArgs): Promise<ProductToUpdate> {
  await requireAdmin(request);
  const id = routeId(params.id);
  const [product, options] = await Promise.all([findProduct(id), findFormOptions()]);
  if (!product) throw new Response('', { status: 404 });
  if (product.deletedAt) {
    toast('Produk ini sudah dihapus. Kembalikan dulu untuk mengubahnya.', 'error');
    throw replace('/admin?tipe=semua&status=terhapus');
  }
  const groups = await findProductGroups(product).catch(() => null);
  return { product, options, groups };
}

export async function updateAction({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const { fields, picture, errors } = await readProductForm(form, false);
  if (!fields || errors.image) return wrongFields(UPDATE_FAILED, errors);
  const edit = { base: readBase(form), fields, picture };
  try {
    const outcome = await changeProduct(routeId(params.id), edit);
    if (outcome.outcome !== 'updated') return await notUpdated(outcome);
    toast('berhasil update produk');
    await reportTaken(outcome);
  } catch (error) {
    return failedSave(UPDATE_FAILED, error);
  }
  return redirect(listPath(String(form.get(HIDDEN.list) ?? '')));
}

/** Shows a toast with the preserved changes of another admin. */
async function reportTaken({
  before,
  taken,
}: Extract<UpdateOutcome, { outcome: 'updated' }>): Promise<void> {
  const edited = taken.filter((field) => field !== 'stock');
  if (edited.length === 0) return;
  const { name, at } = await editorOf(before);
  const fields = edited.map((field) => fieldName(field)).join(', ');
  toast(`${name} juga mengubah produk ini (${at}), dan perubahannya dipertahankan: ${fields}.`);
}
