import { rupiah } from 'shared-ui/rupiah';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import type { Refusal, RepricedLine, ShortProduct } from './refusals.ts';

const SENTENCES = {
  cart_changed:
    'Isi keranjang Anda sudah berubah. Bila Anda baru saja membayar, pesanannya ada di History.',
  quantity_out_of_range: 'Jumlah tiap pesanan 1 sampai 99. Kurangi jumlahnya.',
  unknown_size: 'Ukuran ini sudah tidak tersedia. Pilih ukuran lain.',
  too_many_lines:
    'Satu pembayaran paling banyak 100 macam pesanan. Lepas dulu pilihan beberapa di antaranya.',
  signed_out: 'Sesi Anda berakhir. Silakan masuk lagi.',
  get unreachable() {
    return unreachableSentence(
      'Layanan sedang tidak dapat dihubungi. Pilihan Anda tetap tersimpan di sini; coba lagi sebentar lagi.',
    );
  },
  failed: 'Maaf, permintaan ini tidak dapat diproses. Coba lagi sebentar lagi.',
} as const;

/** A refusal in the customer's words: what happened and what to do next. */
export function refusalSentence(refusal: Refusal): string {
  switch (refusal.code) {
    case 'sold_out':
      return refusal.products.map(soldOut).join(' ') || 'Stoknya tidak cukup. Kurangi jumlahnya.';
    case 'price_changed':
      return `${refusal.lines.map(priceChanged).join(' ')} Setujui harga barunya, lalu bayar lagi.`;
    case 'total_changed':
      return `Keranjang Anda diubah di tempat lain: totalnya bukan lagi ${rupiah(refusal.oldTotal)}, melainkan ${rupiah(refusal.newTotal)}. Periksa dulu, lalu bayar lagi.`;
    case 'product_gone':
      return refusal.names.length > 0
        ? `${refusal.names.join(', ')} sudah tidak dijual, jadi tidak ikut dihitung lagi. Periksa totalnya, lalu bayar lagi.`
        : 'Produk ini sudah tidak dijual.';
    default:
      return SENTENCES[refusal.code];
  }
}

/** How many are left, against how many are wanted. */
export function soldOut({ name, left, wanted }: ShortProduct): string {
  return left > 0
    ? `Stok ${name} tinggal ${left}, sedangkan Anda meminta ${wanted}.`
    : `${name} sudah habis.`;
}

function priceChanged({ name, size, oldPrice, newPrice }: RepricedLine): string {
  const product = size ? `${name} ${size}` : name;
  return `Harga ${product} berubah dari ${rupiah(oldPrice)} menjadi ${rupiah(newPrice)}.`;
}
