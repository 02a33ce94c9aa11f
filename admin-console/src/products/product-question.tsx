import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { rupiah } from 'shared-ui/rupiah';
import type { Product } from './product.ts';
import { COLUMN_FIELDS } from './product-fields.ts';
import type { ProductIntent } from './product-intents.ts';

const UNCONFIRMED = ['delete', 'purge', 'soldOut', 'price'] as const;
type UnconfirmedIntent = (typeof UNCONFIRMED)[number];

/** Whether a change overwrites data and thus needs confirmation; an invalid price changes nothing. */
export function isUnconfirmed(
  intent: ProductIntent,
  typed: string | undefined,
): intent is UnconfirmedIntent {
  if (intent === 'price') return 'value' in COLUMN_FIELDS.price.read(typed ?? '');
  return UNCONFIRMED.some((known) => known === intent);
}

/** A change awaiting confirmation. */
export interface UnconfirmedChange {
  intent: UnconfirmedIntent;
  products: readonly Product[];
  /** The typed price. */
  typed?: string | undefined;
}

interface ProductQuestionProps {
  change: UnconfirmedChange;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before overwriting prices or stock, or removing products. */
export function ProductQuestion({ change, onConfirm, onCancel }: ProductQuestionProps) {
  return <ConfirmDialog {...wordsOf(change)} onConfirm={onConfirm} onCancel={onCancel} />;
}

function wordsOf({ intent, products, typed = '' }: UnconfirmedChange) {
  const [first, second] = products;
  const what = second || !first ? `${products.length} produk` : first.name;
  switch (intent) {
    case 'purge':
      return {
        question: `Hapus ${what} untuk selamanya?`,
        detail: 'Data dan gambarnya tidak bisa dikembalikan lagi. Pesanan lama tetap ada.',
        confirmLabel: 'Hapus permanen',
        dangerous: true,
      };
    case 'delete':
      return {
        question: `Hapus ${what} dari daftar produk?`,
        detail: 'Pelanggan tidak melihatnya lagi. Anda bisa mengembalikannya dari daftar Terhapus.',
        confirmLabel: 'Hapus',
        dangerous: true,
      };
    case 'soldOut':
      return {
        question: `Tandai ${what} habis?`,
        detail: 'Stoknya menjadi 0. Isi stok lagi begitu tersedia.',
        confirmLabel: 'Tandai habis',
      };
    case 'price': {
      const read = COLUMN_FIELDS.price.read(typed);
      return {
        question: `Atur harga ${what} menjadi ${'value' in read ? rupiah(read.value) : typed}?`,
        detail: 'Harga yang sekarang diganti, juga di keranjang pelanggan.',
        confirmLabel: 'Atur harga',
      };
    }
  }
}
