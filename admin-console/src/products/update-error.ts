import { type Editor, editorOf } from './editors.ts';
import { fieldName } from './form-fields.ts';
import { errorAnswer, type SaveError } from './save-error.ts';
import type { UpdateOutcome } from './save-product.ts';

/** The specified message, shown before the reason. */
export const UPDATE_FAILED = 'Data gagal diperbarui!';

type Changed = Extract<UpdateOutcome, { outcome: 'changed' }>;

/** The error of an update that conflicts with a concurrent change. */
export async function notUpdated(outcome: Exclude<UpdateOutcome, { outcome: 'updated' }>) {
  if (outcome.outcome === 'gone') {
    const reason =
      'Produk ini sudah dihapus permanen. Tambahkan sebagai produk baru bila masih diperlukan.';
    return errorAnswer({ message: UPDATE_FAILED, reason, errors: {} }, 410);
  }
  const editor = await editorOf(outcome.now);
  if (outcome.outcome === 'deleted') {
    const reason = `${editor.name} menghapus produk ini pada ${editor.at}. Kembalikan dari daftar Terhapus, lalu simpan lagi.`;
    return errorAnswer({ message: UPDATE_FAILED, reason, errors: {}, isDeleted: true }, 409);
  }
  return errorAnswer(changedError(outcome, editor), 409);
}

function changedError(outcome: Changed, editor: Editor): SaveError {
  const { now, taken, conflicts } = outcome;
  const errors = { ...outcome.errors };
  if (conflicts.includes('stock')) {
    errors.stock = `Stok sekarang ${now.stock}. Isi angka yang benar, lalu simpan lagi.`;
  }
  return {
    message: UPDATE_FAILED,
    reason: reasonOf(outcome, editor),
    errors,
    changed: { now, by: editor.name, taken, conflicts },
  };
}

function reasonOf({ taken, conflicts }: Changed, { name, at }: Editor): string {
  // Orders change the stock too, so no admin is mentioned.
  const isOnlyStock = [...taken, ...conflicts].every((field) => field === 'stock');
  if (isOnlyStock) {
    return 'Stok berubah selagi Anda mengedit. Periksa angkanya, lalu simpan lagi.';
  }
  if (conflicts.length === 0) {
    return `${name} mengubah produk ini pada ${at}. Periksa isian yang ditandai, lalu simpan lagi.`;
  }
  const fields = conflicts.map((field) => fieldName(field)).join(', ');
  return `${name} juga mengubah produk ini, terakhir pada ${at}: ${fields}. Pilih isian yang benar, lalu simpan lagi.`;
}
