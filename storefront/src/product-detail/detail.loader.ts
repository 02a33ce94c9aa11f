import { routeId } from 'shared-ui/route-id';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import type { ProductKind } from '../product.ts';
import { fetchProduct, type ProductDetail } from './detail.data.ts';
import { fetchPreparationTime } from './preparation-time.data.ts';

/** A product as its page gets it; a preparation time that has to be fetched does not delay it. */
export type LoadedProduct = Omit<ProductDetail, 'time'> & {
  time: ProductDetail['time'] | Promise<ProductDetail['time']>;
};

/** The drink of the address; any other address is not found. */
export function drinkLoader(args: LoaderFunctionArgs): Promise<LoadedProduct> {
  return loadProduct('Minuman', args);
}

/** The food of the address; any other address is not found. */
export function foodLoader(args: LoaderFunctionArgs): Promise<LoadedProduct> {
  return loadProduct('Makanan', args);
}

async function loadProduct(
  kind: ProductKind,
  { params, request }: LoaderFunctionArgs,
): Promise<LoadedProduct> {
  const product = await fetchProduct(kind, routeId(params.id), request.signal);
  if (!product) throw new Response('', { status: 404 });
  const { dish, time } = product;
  return { ...product, time: dish !== null && time === null ? fetchPreparationTime(dish) : time };
}
