import { productImageUrl } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';
import { COLUMN_FIELD_NAMES, type ColumnFieldName } from './form-fields.ts';
import type { Product, ProductFields } from './product.ts';
import { COLUMN_FIELDS } from './product-fields.ts';

export type ProductTable = Database['public']['Tables']['product'];

/** The columns that {@link toProduct} reads. */
export const COLUMNS = '*, product_editor(edited_by)';

type ReadRow = ProductTable['Row'] & {
  /** One row or null: the key is unique, which the generated types do not express. */
  product_editor: readonly { edited_by: string }[] | { edited_by: string } | null;
};

/** Maps a table row to a product. */
export async function toProduct(row: ReadRow): Promise<Product> {
  const fields = COLUMN_FIELD_NAMES.map((name) => [name, row[COLUMN_FIELDS[name].column]]);
  return {
    ...(Object.fromEntries(fields) as Pick<Product, ColumnFieldName>),
    id: row.id,
    image: row.image,
    imageUrl: row.image && (await productImageUrl(row.image)),
    visible: row.archived_at === null,
    soldOutUntil: row.sold_out_until,
    deletedAt: row.deleted_at,
    editedAt: row.edited_at,
    editedBy: [row.product_editor].flat()[0]?.edited_by ?? null,
  };
}

type WrittenColumn = (typeof COLUMN_FIELDS)[ColumnFieldName]['column'];

/** Maps the fields to their columns, without `archived_at`: see {@link archivedAt}. */
export function toRow(fields: ProductFields): Pick<ProductTable['Row'], WrittenColumn> {
  const columns = COLUMN_FIELD_NAMES.map((name) => [COLUMN_FIELDS[name].column, fields[name]]);
  return Object.fromEntries(columns);
}

/** The new value of `archived_at` when the visibility changes. */
export function archivedAt(visible: boolean): string | null {
  return visible ? null : new Date().toISOString();
}
