import { rupiah } from 'shared-ui/rupiah';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import type {
  CartError,
  OptionProblem,
  OptionReason,
  RepricedLine,
  ShortProduct,
} from './cart-error.ts';

const MESSAGES = {
  cart_changed:
    'Isi keranjang Anda sudah berubah. Bila Anda baru saja memesan, pesanannya ada di History.',
  quantity_out_of_range: 'Jumlah tiap pesanan 1 sampai 99. Kurangi jumlahnya.',
  unknown_size: 'Ukuran ini sudah tidak tersedia. Pilih ukuran lain.',
  unknown_option: 'Salah satu pilihan sudah tidak tersedia. Tutup, lalu pilih lagi.',
  too_many_options: 'Pilihannya terlalu banyak. Kurangi, lalu coba lagi.',
  invalid_note: 'Perbaiki catatan, paling banyak 140 huruf tanpa karakter khusus.',
  too_many_lines: 'Satu pesanan paling banyak 100 macam. Lepas dulu pilihan beberapa di antaranya.',
  invalid_name: 'Nama pada pesanan memuat karakter yang tidak dapat dipakai. Ganti namanya.',
  invalid_phone: 'Nomor HP pada pesanan bukan nomor HP Indonesia. Perbaiki atau kosongkan.',
  signed_out: 'Sesi Anda berakhir. Silakan masuk lagi.',
  get unreachable() {
    return unreachableSentence(
      'Layanan sedang tidak dapat dihubungi. Pilihan Anda tetap tersimpan di sini; coba lagi sebentar lagi.',
    );
  },
  failed: 'Maaf, permintaan ini tidak dapat diproses. Coba lagi sebentar lagi.',
} as const;

/** The message for an error: what happened, and what the customer can do. */
export function errorMessage(error: CartError): string {
  switch (error.code) {
    case 'sold_out':
      return error.products.map(soldOut).join(' ') || 'Stoknya tidak cukup. Kurangi jumlahnya.';
    case 'price_changed':
      return `${error.lines.map(priceChanged).join(' ')} Setujui harga barunya, lalu pesan lagi.`;
    case 'total_changed':
      return `Total pesanan Anda berubah: bukan lagi ${rupiah(error.oldTotal)}, melainkan ${rupiah(error.newTotal)}. Periksa dulu, lalu pesan lagi.`;
    case 'product_gone':
      return error.names.length > 0
        ? `${error.names.join(', ')} sudah tidak dijual, jadi tidak ikut dihitung lagi. Periksa totalnya, lalu pesan lagi.`
        : 'Produk ini sudah tidak dijual.';
    case 'option_gone':
      return `${error.lines.map(optionGone).join(' ')} Ubah pilihannya, lalu pesan lagi.`;
    case 'option_required':
      return `Pilih dulu ${error.group}.`;
    default:
      return MESSAGES[error.code];
  }
}

/** Why an option, or a group with too few or too many options, cannot be ordered. */
export function optionSentence(option: string, reason: OptionReason): string {
  switch (reason) {
    case 'sold_out':
      return `${option} sedang habis.`;
    case 'required':
      return `${option} sekarang harus dipilih.`;
    case 'too_many':
      return `Pilihan ${option} terlalu banyak.`;
    case 'gone':
      return `${option} sudah tidak tersedia.`;
  }
}

/**
 * Why a product was not added to the cart.
 *
 * @param quantity the quantity to add; the error's `wanted` includes the units in the cart.
 */
export function addErrorMessage(error: CartError, quantity: number): string {
  if (error.code === 'quantity_out_of_range') {
    return 'Paling banyak 99 untuk tiap pesanan, termasuk yang sudah ada di keranjang Anda.';
  }
  const [short] = error.code === 'sold_out' ? error.products : [];
  const inCart = short ? short.wanted - quantity : 0;
  if (short && short.left > 0 && inCart > 0) {
    return `Stok ${short.name} tinggal ${short.left}, dan ${inCart} sudah ada di keranjang Anda.`;
  }
  return errorMessage(error);
}

/** Compares stock and requested quantity. */
function soldOut({ name, left, wanted }: ShortProduct): string {
  return left > 0
    ? `Stok ${name} tinggal ${left}, sedangkan Anda meminta ${wanted}.`
    : `${name} sudah habis.`;
}

function optionGone({ name, option, reason }: OptionProblem): string {
  return `${name}: ${optionSentence(option, reason)}`;
}

function priceChanged({ name, size, oldPrice, newPrice }: RepricedLine): string {
  const product = size ? `${name} ${size}` : name;
  return `Harga ${product} berubah dari ${rupiah(oldPrice)} menjadi ${rupiah(newPrice)}.`;
}
