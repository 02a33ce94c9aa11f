import { requireAdmin } from 'shared-auth';
import { type LoaderFunctionArgs, replace, toast } from 'shared-ui/runtime';
import { COPIED } from './duplicate.rules.ts';
import { type FormOptions, findFormOptions } from './form-options.data.ts';
import type { Product } from './product.ts';
import { productIdOf } from './product-id.ts';
import { findProduct } from './products.data.ts';

/** What the form of a new product offers. */
export interface NewProduct {
  /** The product that the new one is a duplicate of. */
  original: Product | null;
  options: FormOptions;
}

export async function insertLoader({ request }: LoaderFunctionArgs): Promise<NewProduct> {
  await requireAdmin(request);
  const copied = new URL(request.url).searchParams.get(COPIED);
  const [original, options] = await Promise.all([
    copied === null ? null : findProduct(productIdOf(copied)),
    findFormOptions(),
  ]);
  if (copied !== null && !original) {
    toast('Produk yang ingin diduplikat sudah tidak ada.', 'error');
    throw replace('/insert');
  }
  return { original, options };
}
