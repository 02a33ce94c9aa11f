import { getSupabase, unwrap } from 'shared-auth';
import { PRODUCT_TYPES, type ProductType } from '../product-type.ts';

/** Suggestions and defaults of the product form. */
export interface FormOptions {
  /** The categories of each product type, in menu order. */
  categories: Readonly<Record<ProductType, readonly string[]>>;
  /** Default surcharges over a Small, in rupiah. */
  surcharges: { medium: number; large: number };
}

/** @throws BackendError */
export async function findFormOptions(): Promise<FormOptions> {
  const [categories, surcharges] = await Promise.all([listCategories(), defaultSurcharges()]);
  return { categories, surcharges };
}

/** @throws BackendError */
export async function listCategories(): Promise<FormOptions['categories']> {
  const supabase = await getSupabase();
  const [food, drinks] = await Promise.all(
    PRODUCT_TYPES.map(async (wanted_type) => {
      const request = supabase.rpc('menu_categories', { wanted_type });
      return unwrap(await request).map(({ category }) => category);
    }),
  );
  return { Makanan: food ?? [], Minuman: drinks ?? [] };
}

async function defaultSurcharges(): Promise<FormOptions['surcharges']> {
  const supabase = await getSupabase();
  const request = supabase.from('product_size').select('size, price_difference');
  const sizes = unwrap(await request);
  const of = (wanted: string) => sizes.find(({ size }) => size === wanted)?.price_difference ?? 0;
  return { medium: of('Medium'), large: of('Large') };
}
