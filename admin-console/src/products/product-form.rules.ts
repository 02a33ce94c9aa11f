import {
  categoryError,
  compareAtPriceError,
  descriptionError,
  MAX_RATING,
  menuPositionError,
  nameError,
  priceError,
  ratingError,
  stockError,
  surchargeError,
  trimmed,
} from './field-errors.rules.ts';
import type { FieldErrors, TypedValues } from './form-fields.ts';
import { PRODUCT_TYPES, type ProductFields } from './product.ts';
import { readRupiah, readWholeNumber } from './whole-number.rules.ts';

/** The menu position of a new product; the default of the database. */
export const USUAL_MENU_POSITION = 1000;

/** What the form of a new product shows. */
export const EMPTY_FORM: TypedValues = {
  name: '',
  type: '',
  category: '',
  stock: '',
  price: '',
  compareAtPrice: '',
  description: '',
  visible: 'on',
  surchargeMedium: '',
  surchargeLarge: '',
  rating: '',
  menuPosition: '',
};

/** Checks everything about a product but its picture; either `fields` or an error is there. */
export function checkFields(values: TypedValues): { fields?: ProductFields; errors: FieldErrors } {
  const name = trimmed(values.name);
  const type = PRODUCT_TYPES.find((known) => known === values.type);
  const category = trimmed(values.category);
  const stock = readWholeNumber(values.stock);
  const price = readRupiah(values.price);
  const compareAtPrice = orNull(values.compareAtPrice, readRupiah);
  const description = trimmed(values.description);
  const surchargeMedium = orNull(values.surchargeMedium, readRupiah);
  const surchargeLarge = orNull(values.surchargeLarge, readRupiah);
  const rating = orNull(values.rating, readRating);
  const menuPosition = orNull(values.menuPosition, readWholeNumber);

  const errors = withoutBlanks({
    name: nameError(name),
    type: type ? undefined : 'Pilih Makanan atau Minuman.',
    category: categoryError(category),
    stock: stockError(values.stock, stock),
    price: priceError(values.price, price),
    compareAtPrice: compareAtPriceError(values.compareAtPrice, compareAtPrice, price),
    description: descriptionError(description),
    surchargeMedium: surchargeError(values.surchargeMedium, surchargeMedium),
    surchargeLarge: surchargeError(values.surchargeLarge, surchargeLarge),
    rating: ratingError(values.rating, rating),
    menuPosition: menuPositionError(values.menuPosition, menuPosition),
  });
  if (Object.keys(errors).length > 0 || !type || stock === null || price === null) {
    return { errors };
  }
  const fields: ProductFields = {
    name,
    type,
    category: category || null,
    stock,
    price,
    compareAtPrice,
    description,
    visible: values.visible === 'on',
    // Food has one size.
    surchargeMedium: type === 'Minuman' ? surchargeMedium : null,
    surchargeLarge: type === 'Minuman' ? surchargeLarge : null,
    rating,
    menuPosition: menuPosition ?? USUAL_MENU_POSITION,
  };
  return { fields, errors };
}

/** What the form shows of a product. */
export function typedValues(product: ProductFields): TypedValues {
  return {
    name: product.name,
    type: product.type,
    category: product.category ?? '',
    stock: String(product.stock),
    price: String(product.price),
    compareAtPrice: String(product.compareAtPrice ?? ''),
    description: product.description,
    visible: product.visible ? 'on' : '',
    surchargeMedium: String(product.surchargeMedium ?? ''),
    surchargeLarge: String(product.surchargeLarge ?? ''),
    rating: String(product.rating ?? '').replace('.', ','),
    menuPosition: String(product.menuPosition),
  };
}

/** A rating as Indonesians write it, `4,5`; null for anything that is none. */
function readRating(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_RATING ? Number(text) : null;
}

function orNull(typed: string, read: (typed: string) => number | null): number | null {
  return typed.trim() ? read(typed) : null;
}

function withoutBlanks(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
