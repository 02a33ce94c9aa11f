import { requireAdmin } from 'shared-auth';
import { type LoaderFunctionArgs, replace } from 'shared-ui/runtime';
import { type Paged, pageCount } from '../paging.rules.ts';
import { type FormOptions, listCategories } from './form-options.data.ts';
import type { Product } from './product.ts';
import { type ProductQuery, productSearch, readProductQuery } from './product-query.rules.ts';
import { listProducts } from './products.data.ts';

/** What the list shows, and the question that it answers. */
export interface ProductList extends Paged<Product> {
  query: ProductQuery;
  categories: FormOptions['categories'];
}

export async function productsLoader({ request }: LoaderFunctionArgs): Promise<ProductList> {
  await requireAdmin(request);
  const query = readProductQuery(new URL(request.url).searchParams);
  const [{ rows, total }, categories] = await Promise.all([listProducts(query), listCategories()]);
  const lastPage = pageCount(total);
  // Happens when the only product of the last page was deleted.
  if (query.page > lastPage) throw replace(`/admin${productSearch(query, { page: lastPage })}`);
  return { rows, total, query, categories };
}
