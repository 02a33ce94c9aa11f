import { readRating, readRupiah, readWholeNumber } from '../numbers.rules.ts';
import { PRODUCT_TYPES } from '../product-type.ts';
import {
  columnField,
  type ReadField,
  readNumber,
  readOptionalNumber,
  readText,
  showNumber,
} from './field-types.ts';

export const MAX_NAME_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 2000;
/** Default menu position; same as in the database. */
const DEFAULT_MENU_POSITION = 1000;

const SURCHARGE = {
  parse: readRupiah,
  max: 1_000_000,
  wrong: 'Isi rupiah bulat, misalnya 3.000, atau kosongkan.',
  tooLarge: 'Tambahan paling tinggi Rp1.000.000.',
};

/**
 * All editable product fields with a column, in form order. To add a field, add an entry: form, validation,
 * conflict handling, loading and saving derive from it. Limits match the database (supabase/migrations).
 * Money is whole rupiah.
 */
export const COLUMN_FIELDS = {
  name: columnField({
    label: 'Nama produk',
    column: 'product_name',
    read: (typed) =>
      typed.trim()
        ? readText(typed, MAX_NAME_LENGTH, () => `Nama paling panjang ${MAX_NAME_LENGTH} karakter.`)
        : { error: 'Isi nama produk.' },
    show: String,
    required: true,
  }),
  type: columnField({
    label: 'Tipe',
    column: 'type_product',
    read: (typed) => {
      const value = PRODUCT_TYPES.find((known) => known === typed);
      return value ? { value } : { error: 'Pilih Makanan atau Minuman.' };
    },
    show: String,
  }),
  /** Group on the menu; null if none. */
  category: columnField({
    label: 'Kategori (opsional)',
    column: 'category',
    read: readCategory,
    show: (category) => category ?? '',
    hint: 'Pelanggan memilih menu menurut kategori, misalnya Kopi.',
  }),
  /** Units left. */
  stock: columnField({
    label: 'Stok',
    column: 'stock_product',
    read: (typed) =>
      readNumber(typed, 'Isi jumlah stok; 0 bila sedang habis.', {
        parse: readWholeNumber,
        max: 1_000_000,
        wrong: 'Stok harus bilangan bulat, 0 atau lebih.',
        tooLarge: 'Stok paling banyak 1.000.000.',
      }),
    show: String,
    hint: '0 tampil sebagai Habis.',
    required: true,
    inputMode: 'numeric',
  }),
  /** For a drink, the price of a Small. */
  price: columnField({
    label: 'Harga',
    column: 'price',
    read: (typed) =>
      readNumber(typed, 'Isi harga dalam rupiah.', {
        parse: readRupiah,
        min: 1,
        max: 100_000_000,
        wrong: 'Harga harus rupiah bulat di atas 0, misalnya 17.500.',
        tooLarge: 'Harga paling tinggi Rp100.000.000.',
      }),
    show: String,
    hint: 'Rupiah bulat; untuk minuman, harga ukuran Small.',
    required: true,
    isMoney: true,
  }),
  /** The price before a discount; null if there is none. */
  compareAtPrice: columnField({
    label: 'Harga coret (opsional)',
    column: 'compare_at_price',
    read: (typed) =>
      readOptionalNumber(typed, {
        parse: readRupiah,
        max: 1_000_000_000,
        wrong: 'Harga coret harus rupiah bulat, misalnya 25.000.',
        tooLarge: 'Harga coret paling tinggi Rp1.000.000.000.',
      }),
    show: showNumber,
    hint: 'Harga sebelum diskon. Kosongkan bila tidak ada.',
    isMoney: true,
  }),
  description: columnField({
    label: 'Deskripsi',
    column: 'description',
    read: (typed) =>
      readText(
        typed,
        MAX_DESCRIPTION_LENGTH,
        (length) =>
          `Deskripsi paling panjang ${MAX_DESCRIPTION_LENGTH} karakter; sekarang ${length}.`,
      ),
    show: String,
    hint: `Paling panjang ${MAX_DESCRIPTION_LENGTH.toLocaleString('id-ID')} karakter.`,
  }),
  /** Surcharge of a Medium over a Small; null for the default. */
  surchargeMedium: columnField({
    label: 'Tambahan untuk Medium',
    column: 'surcharge_medium',
    read: (typed) => readOptionalNumber(typed, SURCHARGE),
    show: showNumber,
    isMoney: true,
    isRare: true,
  }),
  /** Surcharge of a Large over a Small; null for the default. */
  surchargeLarge: columnField({
    label: 'Tambahan untuk Large',
    column: 'surcharge_large',
    read: (typed) => readOptionalNumber(typed, SURCHARGE),
    show: showNumber,
    isMoney: true,
    isRare: true,
  }),
  /** 0 to 5; null if not rated. */
  rating: columnField({
    label: 'Rating',
    column: 'rating',
    read: (typed) =>
      readOptionalNumber(typed, {
        parse: readRating,
        max: 5,
        wrong: 'Isi angka 0 sampai 5, misalnya 4,5, atau kosongkan.',
      }),
    show: (rating) => showNumber(rating).replace('.', ','),
    hint: '0 sampai 5, misalnya 4,5. Kosongkan bila belum ada.',
    inputMode: 'decimal',
    isRare: true,
  }),
  /** Sort position on the menu, ascending. */
  menuPosition: columnField({
    label: 'Urutan di menu',
    column: 'menu_position',
    read: (typed) =>
      readNumber(typed.trim() || String(DEFAULT_MENU_POSITION), '', {
        parse: readWholeNumber,
        max: 9999,
        wrong: 'Isi bilangan bulat 0 sampai 9999, atau kosongkan.',
      }),
    show: String,
    hint: `Angka kecil tampil lebih dulu. Kosong berarti ${DEFAULT_MENU_POSITION}.`,
    inputMode: 'numeric',
    isRare: true,
  }),
};

/** Parses a category; null if empty. */
export function readCategory(typed: string): ReadField<string | null> {
  const read = readText(typed, 40, () => 'Kategori paling panjang 40 karakter.');
  return 'value' in read ? { value: read.value || null } : read;
}
