import { requireAdmin } from 'shared-auth';
import { type ActionFunctionArgs, data, toast } from 'shared-ui/runtime';
import { refusalOf } from '../refusal-reasons.ts';
import { productIdOf } from './product-id.ts';
import { removeProduct } from './save-product.ts';

/** Deletes the product whose `id` the form names. */
export async function productsAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const id = productIdOf(String(form.get('id')));
  try {
    const isRemoved = await removeProduct(id);
    if (isRemoved) toast('Berhasil hapus product');
    else toast('Produk tidak terhapus. Mungkin sudah dihapus sebelumnya.', 'error');
    return null;
  } catch (error) {
    const { reason, status, needsSecondFactor } = await refusalOf(error);
    toast(`Produk gagal dihapus. ${reason}`, 'error');
    // The list is loaded anew then, and its guard leads to the second factor.
    return needsSecondFactor ? null : data(null, { status });
  }
}
