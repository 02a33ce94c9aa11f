import {
  COLUMN_FIELD_NAMES,
  type FieldErrors,
  TYPED_FIELDS,
  type TypedValues,
} from './form-fields.ts';
import type { ProductFields } from './product.ts';
import { COLUMN_FIELDS } from './product-fields.ts';

/** The initial values of the form for a new product. */
export const EMPTY_FORM = {
  ...(Object.fromEntries(TYPED_FIELDS.map((name) => [name, ''])) as TypedValues),
  visible: 'on',
};

/** Validates a product except its picture; returns either `fields` or errors. */
export function checkFields(values: TypedValues): { fields?: ProductFields; errors: FieldErrors } {
  const read = COLUMN_FIELD_NAMES.map((name) => ({
    name,
    ...{ value: undefined, error: undefined, ...COLUMN_FIELDS[name].read(values[name]) },
  }));
  const errors: FieldErrors = {};
  for (const { name, error } of read) if (error !== undefined) errors[name] = error;
  // A field with an error has no value; `fields` is then not used.
  const fields = {
    ...Object.fromEntries(read.map(({ name, value }) => [name, value])),
    visible: values.visible === 'on',
  } as ProductFields;
  const { compareAtPrice, price } = fields;
  const areRead = !errors.compareAtPrice && !errors.price;
  if (areRead && compareAtPrice !== null && compareAtPrice <= price) {
    errors.compareAtPrice = 'Harga coret harus lebih tinggi dari harga.';
  }
  if (Object.keys(errors).length > 0) return { errors };
  // Food has no sizes.
  const sizes = fields.type === 'Minuman' ? {} : { surchargeMedium: null, surchargeLarge: null };
  return { fields: { ...fields, ...sizes }, errors };
}

/** Formats a product for the form. */
export function typedValues(product: ProductFields): TypedValues {
  const typed = COLUMN_FIELD_NAMES.map((name) => {
    // TypeScript cannot correlate the types of field and product by name.
    const show: (value: never) => string = COLUMN_FIELDS[name].show;
    return [name, show(product[name] as never)];
  });
  return { ...Object.fromEntries(typed), visible: product.visible ? 'on' : '' };
}
