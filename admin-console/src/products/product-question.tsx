import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { Product } from './product.ts';

/** What is asked before it is done. */
export interface Asked {
  intent: 'delete' | 'purge';
  products: readonly Product[];
}

interface ProductQuestionProps {
  asked: Asked;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before products go to the bin, or out of it for ever. */
export function ProductQuestion({ asked, onConfirm, onCancel }: ProductQuestionProps) {
  const [first, second] = asked.products;
  const what = second || !first ? `${asked.products.length} produk` : first.name;
  const isPurge = asked.intent === 'purge';
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
