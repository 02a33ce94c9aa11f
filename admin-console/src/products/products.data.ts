import { getSupabase, productImageUrl, unwrap } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';
import { deadline } from '../deadline.ts';
import { pagedRows } from '../paged.data.ts';
import { type Paged, rowsOfPage } from '../paging.rules.ts';
import type { Product, ProductFields } from './product.ts';
import { namePattern, type ProductQuery, type ProductSort } from './product-query.rules.ts';

type ProductTable = Database['public']['Tables']['product'];

const COLUMNS =
  'id, product_name, type_product, stock_product, price, compare_at_price, description, image, archived_at';

/** Equal rows, and all of them in the order `terbaru`, stand newest first. */
const ORDER: Partial<Record<ProductSort, [column: keyof ProductTable['Row'], ascending: boolean]>> =
  {
    nama: ['product_name', true],
    'nama-turun': ['product_name', false],
    stok: ['stock_product', true],
    'stok-turun': ['stock_product', false],
    harga: ['price', true],
    'harga-turun': ['price', false],
  };

/**
 * One page of the products that an admin asks for.
 *
 * @throws BackendError
 */
export async function listProducts(query: ProductQuery): Promise<Paged<Product>> {
  const supabase = await getSupabase();
  const matching = (head: boolean) => {
    let request = supabase.from('product').select(COLUMNS, { count: 'exact', head });
    if (query.type) request = request.eq('type_product', query.type);
    if (query.search) request = request.ilike('product_name', namePattern(query.search));
    return request;
  };
  const request = matching(false);
  const order = ORDER[query.sort];
  if (order) request.order(order[0], { ascending: order[1] });
  const result = await request
    .order('id', { ascending: false })
    .range(...rowsOfPage(query.page))
    .abortSignal(deadline());
  const { rows, total } = await pagedRows(result, () => matching(true));
  return { rows: await Promise.all(rows.map(toProduct)), total };
}

/**
 * A product by its id; null when there is none.
 *
 * @throws BackendError
 */
export async function findProduct(id: number): Promise<Product | null> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase
      .from('product')
      .select(COLUMNS)
      .eq('id', id)
      .abortSignal(deadline())
      .maybeSingle(),
  );
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
  unwrap(await supabase.from('product').insert({ ...toRow(fields), image }));
}

export interface ProductChange {
  fields: ProductFields;
  /** Name of a new picture; the old one stays when left out. */
  image?: string;
  /** The stock that the admin saw while editing. */
  shownStock: number;
}

/**
 * Changes a product. Customers buy while an admin edits, so an untouched stock is not written, and
 * a touched one only over the number that the admin saw.
 *
 * @returns false when nothing was changed: the product is gone or its stock is another by now.
 * @throws BackendError
 */
export async function updateProduct(id: number, change: ProductChange): Promise<boolean> {
  const { fields, image, shownStock } = change;
  const { stock_product, ...others } = toRow(fields);
  const isStockTouched = fields.stock !== shownStock;
  const supabase = await getSupabase();
  let request = supabase
    .from('product')
    .update({ ...others, ...(image && { image }), ...(isStockTouched && { stock_product }) })
    .eq('id', id);
  if (isStockTouched) request = request.eq('stock_product', shownStock);
  return unwrap(await request.select('id')).length > 0;
}

/**
 * Deletes a product.
 *
 * @returns the name of its picture, null without one; undefined when there was nothing to delete.
 * @throws BackendError
 */
export async function deleteProduct(id: number): Promise<string | null | undefined> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.from('product').delete().eq('id', id).select('image'));
  return rows[0]?.image;
}

function toRow(fields: ProductFields) {
  return {
    product_name: fields.name,
    type_product: fields.type,
    stock_product: fields.stock,
    price: fields.price,
    compare_at_price: fields.compareAtPrice,
    description: fields.description,
  } satisfies ProductTable['Insert'];
}

async function toProduct(
  row: Omit<ProductTable['Row'], 'created_at' | 'rating' | 'external_id' | 'preparation_time'>,
): Promise<Product> {
  return {
    id: row.id,
    name: row.product_name,
    type: row.type_product === 'Makanan' ? 'Makanan' : 'Minuman',
    stock: row.stock_product,
    price: row.price,
    compareAtPrice: row.compare_at_price,
    description: row.description,
    image: row.image,
    imageUrl: row.image && (await productImageUrl(row.image)),
    archived: row.archived_at !== null,
  };
}
