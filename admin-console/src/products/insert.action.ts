import { requireAdmin } from 'shared-auth';
import { type ActionFunctionArgs, redirect, toast } from 'shared-ui/runtime';
import { newestPath } from './list-path.ts';
import { readProductForm } from './read-product-form.ts';
import { failedSave, wrongFields } from './save-error.ts';
import { addProduct } from './save-product.ts';

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
