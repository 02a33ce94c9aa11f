import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { type Page, settledPlace } from '../paging.rules.ts';
import { changeMany } from './bulk-change.ts';
import { type FormOptions, listCategories } from './form-options.data.ts';
import { changeNumber, type InlineAnswer } from './inline-change.ts';
import type { Product } from './product.ts';
import { INTENT_FORM } from './product-intents.ts';
import { type ProductQuery, productSearch, readProductQuery } from './product-query.rules.ts';
import { listProducts } from './products.data.ts';

/** Loader data of the list, with its query. */
export interface ProductList extends Page<Product> {
  query: ProductQuery;
  categories: FormOptions['categories'];
}

export async function productsLoader({ request }: LoaderFunctionArgs): Promise<ProductList> {
  await requireAdmin(request);
  const query = readProductQuery(new URL(request.url).searchParams);
  const [page, categories] = await Promise.all([listProducts(query), listCategories()]);
  const place = settledPlace(query.place, page);
  if (place !== query.place) throw replace(`/admin${productSearch(query, { place })}`);
  return { ...page, query, categories };
}

/**
 * Applies the form's `intent`: an inline edit of one product, or a bulk change.
 */
export async function productsAction({
  request,
}: ActionFunctionArgs): Promise<InlineAnswer | null | ReturnType<typeof data<InlineAnswer>>> {
  await requireAdmin(request);
  const form = await request.formData();
  const text = (name: keyof typeof INTENT_FORM) => String(form.get(INTENT_FORM[name]) ?? '');
  const ids = form.getAll(INTENT_FORM.id).map((id) => routeId(String(id)));
  const intent = text('intent');
  // A price without `seen` is a bulk change.
  const isInline = form.has(INTENT_FORM.seen) && (intent === 'stock' || intent === 'price');
  try {
    const [id] = ids;
    if (!isInline || id === undefined) return await changeMany(intent, ids, text('value'));
    const answer = await changeNumber(id, intent, Number(text('seen')), text('value'));
    // An error status prevents a reload of the list, so that the row keeps its place.
    return answer.error === undefined ? answer : data(answer, { status: 409 });
  } catch (error) {
    const { reason, status, needsSecondFactor } = await toAppError(error);
    if (isInline && !needsSecondFactor) return data<InlineAnswer>({ error: reason }, { status });
    toast(`Produk gagal diubah. ${reason}`, 'error');
    // No error status: the router then reloads the list, whose guard redirects to the second factor.
    return needsSecondFactor ? null : data<InlineAnswer>({}, { status });
  }
}
