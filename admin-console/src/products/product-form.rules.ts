import { LARGEST_PICTURE, type PictureType } from './picture.rules.ts';
import { PRODUCT_TYPES, type ProductFields } from './product.ts';
import { readRupiah, readWholeNumber } from './whole-number.rules.ts';

/** Names of the form's controls, in the order in which they stand on the page. */
export const FORM_FIELDS = [
  'name',
  'type',
  'stock',
  'price',
  'compareAtPrice',
  'description',
  'image',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** What is wrong with a control: one sentence in Indonesian each. */
export type FieldErrors = Partial<Record<FormField, string>>;

/** What was typed into the controls. */
export type TypedValues = Record<Exclude<FormField, 'image'>, string>;

/** A chosen file, as far as it decides whether it can be the picture of a product. */
export interface ChosenPicture {
  /** Bytes. */
  size: number;
  /** By its content; null for anything that is not a picture we take. */
  type: PictureType | null;
}

export const LONGEST_NAME = 120;
export const LONGEST_DESCRIPTION = 1000;

// The limits of the database (supabase/migrations, catalogue).
const LARGEST_STOCK = 1_000_000;
const LARGEST_PRICE = 100_000_000;
const LARGEST_COMPARE_AT_PRICE = 1_000_000_000;

/** Checks everything about a product but its picture; both parts can be there at once. */
export function checkFields(values: TypedValues): { fields?: ProductFields; errors: FieldErrors } {
  const name = values.name.trim();
  const type = PRODUCT_TYPES.find((known) => known === values.type);
  const stock = readWholeNumber(values.stock);
  const price = readRupiah(values.price);
  const compareAtPrice = values.compareAtPrice.trim() ? readRupiah(values.compareAtPrice) : null;
  // Browsers send line breaks as two characters; the database counts one.
  const description = values.description.replaceAll('\r\n', '\n').trim();

  const errors = withoutBlanks({
    name: nameError(name),
    type: type ? undefined : 'Pilih Makanan atau Minuman.',
    stock: stockError(values.stock, stock),
    price: priceError(values.price, price),
    compareAtPrice: compareAtPriceError(values.compareAtPrice, compareAtPrice, price),
    description: descriptionError(description),
  });
  if (Object.keys(errors).length > 0 || !type || stock === null || price === null) {
    return { errors };
  }
  return { fields: { name, type, stock, price, compareAtPrice, description }, errors };
}

/** What is wrong with a chosen file; undefined when it can be a picture. */
export function pictureError({ size, type }: ChosenPicture): string | undefined {
  if (size > LARGEST_PICTURE) return 'Gambar lebih besar dari 5 MB. Pilih gambar yang lebih kecil.';
  if (!type) return 'Berkas ini bukan gambar PNG, JPEG, WebP, atau AVIF.';
  return undefined;
}

/** What is wrong when a new product comes without a picture. */
export const PICTURE_MISSING = 'Pilih gambar produk.';

function nameError(name: string): string | undefined {
  if (!name) return 'Isi nama produk.';
  if (lengthOf(name) > LONGEST_NAME) return `Nama paling panjang ${LONGEST_NAME} karakter.`;
  return undefined;
}

function stockError(typed: string, stock: number | null): string | undefined {
  if (!typed.trim()) return 'Isi jumlah stok; 0 bila sedang habis.';
  if (stock === null) return 'Stok harus bilangan bulat, 0 atau lebih.';
  if (stock > LARGEST_STOCK) return 'Stok paling banyak 1.000.000.';
  return undefined;
}

function priceError(typed: string, price: number | null): string | undefined {
  if (!typed.trim()) return 'Isi harga dalam rupiah.';
  if (price === null || price === 0) return 'Harga harus rupiah bulat di atas 0, misalnya 17.500.';
  if (price > LARGEST_PRICE) return 'Harga paling tinggi Rp100.000.000.';
  return undefined;
}

function compareAtPriceError(
  typed: string,
  compareAtPrice: number | null,
  price: number | null,
): string | undefined {
  if (!typed.trim()) return undefined;
  if (compareAtPrice === null) return 'Harga coret harus rupiah bulat, misalnya 25.000.';
  if (price !== null && compareAtPrice <= price)
    return 'Harga coret harus lebih tinggi dari harga.';
  if (compareAtPrice > LARGEST_COMPARE_AT_PRICE)
    return 'Harga coret paling tinggi Rp1.000.000.000.';
  return undefined;
}

function descriptionError(description: string): string | undefined {
  const length = lengthOf(description);
  if (length <= LONGEST_DESCRIPTION) return undefined;
  return `Deskripsi paling panjang ${LONGEST_DESCRIPTION} karakter; sekarang ${length}.`;
}

/** Characters as the database counts them; `.length` counts an emoji twice. */
function lengthOf(text: string): number {
  return [...text].length;
}

function withoutBlanks(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
