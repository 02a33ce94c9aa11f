import { getCatalogue, unwrap } from 'shared-auth';
import { detailPath, type ProductType } from '../product.ts';

/** The site map's limit per page type. */
const MAX_PATHS = 5000;
/** Default row limit of a hosted project. */
const ROWS_PER_ANSWER = 1000;

/** Paths of the newest drinks. @throws BackendError */
export const drinkPaths = () => pathsOf('Minuman');

/** Paths of the newest dishes. @throws BackendError */
export const foodPaths = () => pathsOf('Makanan');

async function pathsOf(type: ProductType): Promise<string[]> {
  const ids: number[] = [];
  let rows: readonly { id: number }[];
  do {
    rows = await newestBefore(type, ids.at(-1));
    ids.push(...rows.map(({ id }) => id));
  } while (rows.length > 0 && ids.length < MAX_PATHS);
  return ids.slice(0, MAX_PATHS).map((id) => detailPath(type, id));
}

async function newestBefore(type: ProductType, id: number | undefined) {
  const catalogue = await getCatalogue();
  const request = catalogue.from('product').select('id').eq('type_product', type);
  if (id !== undefined) request.lt('id', id);
  return unwrap(await request.order('id', { ascending: false }).limit(ROWS_PER_ANSWER));
}
