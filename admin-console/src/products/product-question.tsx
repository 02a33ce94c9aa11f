import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { Product } from './product.ts';

/** A change that waits for its confirmation. */
export interface UnconfirmedChange {
  intent: 'delete' | 'purge';
  products: readonly Product[];
}

interface ProductQuestionProps {
  change: UnconfirmedChange;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for a confirmation before products are moved to the bin or deleted permanently. */
export function ProductQuestion({ change, onConfirm, onCancel }: ProductQuestionProps) {
  const [first, second] = change.products;
  const what = second || !first ? `${change.products.length} produk` : first.name;
  const isPurge = change.intent === 'purge';
  return (
    <ConfirmDialog
      question={isPurge ? `Hapus ${what} untuk selamanya?` : `Hapus ${what} dari daftar produk?`}
      detail={
        isPurge
          ? 'Data dan gambarnya tidak bisa dikembalikan lagi. Pesanan lama tetap ada.'
          : 'Pelanggan tidak melihatnya lagi. Anda bisa mengembalikannya dari daftar Terhapus.'
      }
      confirmLabel={isPurge ? 'Hapus permanen' : 'Hapus'}
      dangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
