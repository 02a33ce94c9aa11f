import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  replace,
} from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import { toast } from 'shared-ui/toasts';
import { COPIED } from './duplicate.rules.ts';
import { type FormOptions, findFormOptions } from './form-options.data.ts';
import { newestPath } from './list-path.ts';
import type { Product } from './product.ts';
import { findProduct } from './products.data.ts';
import { readProductForm } from './read-product-form.ts';
import { failedSave, wrongFields } from './save-error.ts';
import { addProduct } from './save-product.ts';

/** Loader data of the insert form. */
export interface NewProduct {
  /** The product to duplicate, if any. */
  original: Product | null;
  options: FormOptions;
}

export async function insertLoader({ request }: LoaderFunctionArgs): Promise<NewProduct> {
  await requireAdmin(request);
  const copied = new URL(request.url).searchParams.get(COPIED);
  const [original, options] = await Promise.all([
    copied === null ? null : findProduct(routeId(copied)),
    findFormOptions(),
  ]);
  if (copied !== null && !original) {
    toast('Produk yang ingin diduplikat sudah tidak ada.', 'error');
    throw replace('/insert');
  }
  return { original, options };
}

/** Specification, section 8. */
const FAILED = 'Data gagal dimasukkan!';

export async function insertAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { fields, picture, errors } = await readProductForm(await request.formData(), true);
  if (!fields || !picture) return wrongFields(FAILED, errors);
  try {
    await addProduct(fields, picture);
  } catch (error) {
    return failedSave(FAILED, error);
  }
  toast('berhasil menambahkan data');
  return redirect(newestPath(fields.type));
}
