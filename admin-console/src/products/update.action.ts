import { requireAdmin } from 'shared-auth';
import { type ActionFunctionArgs, redirect, toast } from 'shared-ui/runtime';
import { productIdOf } from './product-id.ts';
import { readProductForm } from './read-product-form.ts';
import { changeProduct, type UpdateOutcome } from './save-product.ts';
import { failedSave, refuse, wrongFields } from './save-refusal.ts';

const FAILED = 'Data gagal diperbarui!';

export async function updateAction({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const { fields, picture, errors } = await readProductForm(form, false);
  if (!fields || errors.image) return wrongFields(FAILED, errors);
  const shownStock = Number(form.get('shownStock'));
  try {
    const outcome = await changeProduct(productIdOf(params.id), fields, picture, shownStock);
    if (outcome !== 'updated') return notUpdated(outcome);
  } catch (error) {
    return failedSave(FAILED, error);
  }
  toast('berhasil update produk');
  return redirect('/admin');
}

function notUpdated(outcome: Exclude<UpdateOutcome, 'updated'>) {
  if (outcome === 'gone') {
    const reason = 'Produk ini sudah dihapus. Tambahkan sebagai produk baru bila masih diperlukan.';
    return refuse({ message: FAILED, reason, errors: {} }, 410);
  }
  const { stock } = outcome;
  return refuse(
    {
      message: FAILED,
      reason: 'Stok berubah selagi Anda mengedit. Periksa angkanya, lalu simpan lagi.',
      errors: { stock: `Stok sekarang ${stock}. Isi angka yang benar, lalu simpan lagi.` },
      stockNow: stock,
    },
    409,
  );
}
