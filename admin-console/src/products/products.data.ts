import { getSupabase, unwrap } from 'shared-auth';
import { countedRows } from 'shared-auth/counted-rows';
import { type Paged, rowsOfPage } from '../paging.rules.ts';
import type { Product, ProductFields } from './product.ts';
import { namePattern, type ProductQuery, type ProductSort } from './product-query.rules.ts';
import { archivedAt, COLUMNS, type ProductTable, toProduct, toRow } from './product-row.data.ts';

/** Equal rows, and all of them in the order `terbaru`, are sorted newest first. */
const ORDER: Partial<Record<ProductSort, [column: keyof ProductTable['Row'], ascending: boolean]>> =
  {
    nama: ['product_name', true],
    'nama-turun': ['product_name', false],
    stok: ['stock_product', true],
    'stok-turun': ['stock_product', false],
    harga: ['price', true],
    'harga-turun': ['price', false],
    menu: ['menu_position', true],
  };

/**
 * One page of the products that match a query.
 *
 * @throws BackendError
 */
export async function listProducts(query: ProductQuery): Promise<Paged<Product>> {
  const supabase = await getSupabase();
  const matching = (head: boolean) => {
    let request = supabase.from('product').select(COLUMNS, { count: 'exact', head });
    if (query.type) request = request.eq('type_product', query.type);
    if (query.search) request = request.ilike('product_name', namePattern(query.search));
    if (query.status === 'terhapus') return request.not('deleted_at', 'is', null);
    request = request.is('deleted_at', null);
    if (query.status === 'tampil') return request.is('archived_at', null);
    if (query.status === 'tersembunyi') return request.not('archived_at', 'is', null);
    return request;
  };
  const request = matching(false);
  const order = ORDER[query.sort];
  if (order) request.order(order[0], { ascending: order[1] });
  const result = await request
    // The menu itself sorts equal positions by id.
    .order('id', { ascending: query.sort === 'menu' })
    .range(...rowsOfPage(query.page));
  const { rows, total } = await countedRows(result, () => matching(true));
  return { rows: await Promise.all(rows.map(toProduct)), total };
}

/**
 * A product by its id, also one in the bin; null when there is none.
 *
 * @throws BackendError
 */
export async function findProduct(id: number): Promise<Product | null> {
  const supabase = await getSupabase();
  const row = unwrap(await supabase.from('product').select(COLUMNS).eq('id', id).maybeSingle());
  return row && toProduct(row);
}

/**
 * Whether any product shows this picture.
 *
 * @throws BackendError
 */
export async function isPictureInUse(image: string): Promise<boolean> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.from('product').select('id').eq('image', image).limit(1));
  return rows.length > 0;
}

/** @throws BackendError */
export async function insertProduct(fields: ProductFields, image: string): Promise<void> {
  const supabase = await getSupabase();
  const row = { ...toRow(fields), archived_at: archivedAt(fields.visible), image };
  unwrap(await supabase.from('product').insert(row));
}

export interface ProductChange {
  fields: ProductFields;
  /** Name of a new picture; the old one stays when left out. */
  image?: string | undefined;
  /** The product as it was when it was compared with the edit. */
  seen: Product;
}

/**
 * Changes a product if it is still as it was seen. Customers buy while an admin edits,
 * so an untouched stock is not written, and a touched one only over the number that was seen.
 *
 * @returns false when nothing was changed: the product is gone or was changed since.
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
