/** Names of the form's controls, in the order in which they stand on the page. */
export const FORM_FIELDS = [
  'name',
  'type',
  'category',
  'stock',
  'price',
  'compareAtPrice',
  'description',
  'visible',
  'image',
  'surchargeMedium',
  'surchargeLarge',
  'rating',
  'menuPosition',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** The controls by the names that admins read. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  name: 'Nama produk',
  type: 'Tipe',
  category: 'Kategori (opsional)',
  stock: 'Stok',
  price: 'Harga',
  compareAtPrice: 'Harga coret (opsional)',
  description: 'Deskripsi',
  visible: 'Tampil di menu',
  image: 'Gambar',
  surchargeMedium: 'Tambahan untuk Medium',
  surchargeLarge: 'Tambahan untuk Large',
  rating: 'Rating',
  menuPosition: 'Urutan di menu',
};

/** What is wrong with a control: one sentence in Indonesian each. */
export type FieldErrors = Partial<Record<FormField, string>>;

/** What was typed into the controls; of the checkbox `on` or nothing. */
export type TypedValues = Record<Exclude<FormField, 'image'>, string>;
export type TypedField = keyof TypedValues;
export const TYPED_FIELDS = FORM_FIELDS.filter((name) => name !== 'image');

/** The label without the remark that the control may stay empty: for use in a sentence. */
export function fieldName(field: FormField): string {
  return FIELD_LABELS[field].replace(' (opsional)', '');
}
