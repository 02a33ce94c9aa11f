import { getSupabase, unwrap } from 'shared-auth';
import { pageOf, requestPage } from '../list-page.rules.ts';
import type { Page } from '../paging.rules.ts';
import type { Product, ProductFields } from './product.ts';
import { PRODUCT_ORDERS, type ProductQuery } from './product-query.rules.ts';
import { archivedAt, COLUMNS, toProduct, toRow } from './product-row.data.ts';

/**
 * Fetches a page of the products that match a query.
 *
 * @throws BackendError
 */
export async function listProducts(query: ProductQuery): Promise<Page<Product>> {
  const supabase = await getSupabase();
  const matching = (options: { count?: 'exact'; head?: boolean }) => {
    // A search calls a function: under row-level security, `ilike` could not use the index.
    const request = query.search
      ? supabase.rpc('search_products', { search: query.search }, { get: true, ...options })
      : supabase.from('product');
    let products = request.select(COLUMNS, options);
    if (query.type) products = products.eq('type_product', query.type);
    if (query.status === 'terhapus') return products.not('deleted_at', 'is', null);
    products = products.is('deleted_at', null);
    if (query.status === 'tampil') return products.is('archived_at', null);
    if (query.status === 'tersembunyi') return products.not('archived_at', 'is', null);
    return products;
  };
  const order = PRODUCT_ORDERS[query.sort];
  const [read, counted] = await Promise.all([
    requestPage(matching({}), order, query.place),
    matching({ count: 'exact', head: true }),
  ]);
  const page = pageOf(unwrap(read), order, query.place);
  unwrap(counted);
  return { ...page, rows: await Promise.all(page.rows.map(toProduct)), total: counted.count ?? 0 };
}

/**
 * Fetches a product by its id, including the bin; null if there is none.
 *
 * @throws BackendError
 */
export async function findProduct(id: number): Promise<Product | null> {
  const supabase = await getSupabase();
  const row = unwrap(await supabase.from('product').select(COLUMNS).eq('id', id).maybeSingle());
  return row && toProduct(row);
}

/** @throws BackendError */
export async function insertProduct(fields: ProductFields, image: string): Promise<void> {
  const supabase = await getSupabase();
  const row = { ...toRow(fields), archived_at: archivedAt(fields.visible), image };
  unwrap(await supabase.from('product').insert(row));
}

export interface ProductChange {
  fields: ProductFields;
  /** Name of a new picture; omitted to keep the old one. */
  image?: string | undefined;
  /** The product with which the edit was merged. */
  seen: Product;
}

/**
 * Updates a product if it is unchanged since it was loaded (optimistic locking). Sales change the stock
 * during an edit: an unedited stock is not written, and an edited one only replaces the loaded value.
 *
 * @returns false if the product no longer exists or was changed.
 * @throws BackendError
 */
export async function updateProduct(id: number, change: ProductChange): Promise<boolean> {
  const { fields, image, seen } = change;
  const { stock_product, ...others } = toRow(fields);
  const isStockTouched = fields.stock !== seen.stock;
  const isVisibilityTouched = fields.visible !== seen.visible;
  const supabase = await getSupabase();
  let request = supabase
    .from('product')
    .update({
      ...others,
      ...(image && { image }),
      ...(isStockTouched && { stock_product }),
      ...(isVisibilityTouched && { archived_at: archivedAt(fields.visible) }),
    })
    .eq('id', id)
    .eq('edited_at', seen.editedAt)
    .is('deleted_at', null);
  if (isStockTouched) request = request.eq('stock_product', seen.stock);
  return unwrap(await request.select('id')).length > 0;
}
