import { productImageUrl } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';
import type { Product, ProductFields } from './product.ts';

export type ProductTable = Database['public']['Tables']['product'];

/** The columns that {@link toProduct} reads. */
export const COLUMNS =
  'id, product_name, type_product, category, stock_product, price, compare_at_price, description, image, archived_at, surcharge_medium, surcharge_large, rating, menu_position, deleted_at, edited_at, product_editor(edited_by)';

type ReadRow = Omit<ProductTable['Row'], 'created_at' | 'external_id' | 'preparation_time'> & {
  /** One row or none; the generated types do not know that its key allows no more. */
  product_editor: readonly { edited_by: string }[] | { edited_by: string } | null;
};

/** A row of the table as a product. */
export async function toProduct(row: ReadRow): Promise<Product> {
  return {
    id: row.id,
    name: row.product_name,
    type: row.type_product === 'Makanan' ? 'Makanan' : 'Minuman',
    category: row.category,
    stock: row.stock_product,
    price: row.price,
    compareAtPrice: row.compare_at_price,
    description: row.description,
    image: row.image,
    imageUrl: row.image && (await productImageUrl(row.image)),
    visible: row.archived_at === null,
    surchargeMedium: row.surcharge_medium,
    surchargeLarge: row.surcharge_large,
    rating: row.rating,
    menuPosition: row.menu_position,
    deletedAt: row.deleted_at,
    editedAt: row.edited_at,
    editedBy: [row.product_editor].flat()[0]?.edited_by ?? null,
  };
}

/** What an admin wrote as columns, but for `archived_at`: see {@link archivedAt}. */
export function toRow(fields: ProductFields) {
  return {
    product_name: fields.name,
    type_product: fields.type,
    category: fields.category,
    stock_product: fields.stock,
    price: fields.price,
    compare_at_price: fields.compareAtPrice,
    description: fields.description,
    surcharge_medium: fields.surchargeMedium,
    surcharge_large: fields.surchargeLarge,
    rating: fields.rating,
    menu_position: fields.menuPosition,
  } satisfies ProductTable['Insert'];
}

/** Since when a product is off the menu, when it leaves it now. */
export function archivedAt(visible: boolean): string | null {
  return visible ? null : new Date().toISOString();
}
