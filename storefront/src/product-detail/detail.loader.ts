import type { LoaderFunctionArgs } from 'react-router-dom';
import { routeId } from 'shared-ui/route-id';
import type { ProductType } from '../product.ts';
import { fetchProduct, type ProductDetail } from './detail.data.ts';
import { fetchPreparationTime } from './preparation-time.data.ts';

/**
 * The page's data. A preparation time that has to be fetched is a promise, so that it does not delay the page.
 */
export type LoadedProduct = Omit<ProductDetail, 'time'> & {
  time: ProductDetail['time'] | Promise<ProductDetail['time']>;
};

/** Loads the drink of the URL. @throws a 404 response if there is none. */
export function drinkLoader(args: LoaderFunctionArgs): Promise<LoadedProduct> {
  return loadProduct('Minuman', args);
}

/** Loads the food of the URL. @throws a 404 response if there is none. */
export function foodLoader(args: LoaderFunctionArgs): Promise<LoadedProduct> {
  return loadProduct('Makanan', args);
}

async function loadProduct(
  type: ProductType,
  { params, request }: LoaderFunctionArgs,
): Promise<LoadedProduct> {
  const product = await fetchProduct(type, routeId(params.id), request.signal);
  if (!product) throw new Response('', { status: 404 });
  const { dish, time } = product;
  return { ...product, time: dish !== null && time === null ? fetchPreparationTime(dish) : time };
}
