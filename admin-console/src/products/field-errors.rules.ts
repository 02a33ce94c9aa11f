import type { TypedValues } from './form-fields.ts';
import { LARGEST_PICTURE, type PictureType } from './picture.rules.ts';

export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 2000;
const MAX_CATEGORY_LENGTH = 40;

// The limits of the database (supabase/migrations, catalogue).
const MAX_STOCK = 1_000_000;
const MAX_PRICE = 100_000_000;
const MAX_COMPARE_AT_PRICE = 1_000_000_000;
const MAX_SURCHARGE = 1_000_000;
export const MAX_MENU_POSITION = 9999;
export const MAX_RATING = 5;

/** A chosen file, as far as it decides whether it can be the picture of a product. */
export interface ChosenPicture {
  /** Bytes. */
  size: number;
  /** By its content; null for anything that is not a picture we take. */
  type: PictureType | null;
}

/** What is wrong when a new product comes without a picture. */
export const PICTURE_MISSING = 'Pilih gambar produk.';

/** What is wrong with a chosen file; undefined when it can be a picture. */
export function pictureError({ size, type }: ChosenPicture): string | undefined {
  if (size > LARGEST_PICTURE) return 'Gambar lebih besar dari 5 MB. Pilih gambar yang lebih kecil.';
  if (!type) return 'Berkas ini bukan gambar PNG, JPEG, WebP, atau AVIF.';
  return undefined;
}

export function nameError(name: string): string | undefined {
  if (!name) return 'Isi nama produk.';
  if (lengthOf(name) > MAX_NAME_LENGTH) return `Nama paling panjang ${MAX_NAME_LENGTH} karakter.`;
  return undefined;
}

export function categoryError(category: string): string | undefined {
  if (lengthOf(category) <= MAX_CATEGORY_LENGTH) return undefined;
  return `Kategori paling panjang ${MAX_CATEGORY_LENGTH} karakter.`;
}

export function stockError(typed: string, stock: number | null): string | undefined {
  if (!typed.trim()) return 'Isi jumlah stok; 0 bila sedang habis.';
  if (stock === null) return 'Stok harus bilangan bulat, 0 atau lebih.';
  if (stock > MAX_STOCK) return 'Stok paling banyak 1.000.000.';
  return undefined;
}

export function priceError(typed: string, price: number | null): string | undefined {
  if (!typed.trim()) return 'Isi harga dalam rupiah.';
  if (price === null || price === 0) return 'Harga harus rupiah bulat di atas 0, misalnya 17.500.';
  if (price > MAX_PRICE) return 'Harga paling tinggi Rp100.000.000.';
  return undefined;
}

/** @param price null when it is wrong itself, which is said once. */
export function compareAtPriceError(
  typed: string,
  compareAtPrice: number | null,
  price: number | null,
): string | undefined {
  if (!typed.trim()) return undefined;
  if (compareAtPrice === null) return 'Harga coret harus rupiah bulat, misalnya 25.000.';
  if (price !== null && compareAtPrice <= price)
    return 'Harga coret harus lebih tinggi dari harga.';
  if (compareAtPrice > MAX_COMPARE_AT_PRICE) return 'Harga coret paling tinggi Rp1.000.000.000.';
  return undefined;
}

export function descriptionError(description: string): string | undefined {
  const length = lengthOf(description);
  if (length <= MAX_DESCRIPTION_LENGTH) return undefined;
  return `Deskripsi paling panjang ${MAX_DESCRIPTION_LENGTH} karakter; sekarang ${length}.`;
}

export function surchargeError(typed: string, surcharge: number | null): string | undefined {
  if (!typed.trim()) return undefined;
  if (surcharge === null) return 'Isi rupiah bulat, misalnya 3.000, atau kosongkan.';
  if (surcharge > MAX_SURCHARGE) return 'Tambahan paling tinggi Rp1.000.000.';
  return undefined;
}

export function ratingError(typed: string, rating: number | null): string | undefined {
  if (!typed.trim() || rating !== null) return undefined;
  return 'Isi angka 0 sampai 5, misalnya 4,5, atau kosongkan.';
}

export function menuPositionError(typed: string, position: number | null): string | undefined {
  if (!typed.trim()) return undefined;
  if (position !== null && position <= MAX_MENU_POSITION) return undefined;
  return `Isi bilangan bulat 0 sampai ${MAX_MENU_POSITION}, atau kosongkan.`;
}

/** The typed value without what the database would not keep: blanks around it, `\r\n`. */
export function trimmed(value: TypedValues[keyof TypedValues]): string {
  // Browsers send line breaks as two characters; the database counts one.
  return value.replaceAll('\r\n', '\n').trim();
}

/** Characters as the database counts them; `.length` counts an emoji twice. */
function lengthOf(text: string): number {
  return [...text].length;
}
