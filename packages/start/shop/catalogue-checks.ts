import type { HealthCheck } from 'node-kit/http/health';
import type { BackendConnection } from 'page-server/backend/backend-connection';
import { requestBackend } from 'page-server/backend/request-backend';
import * as v from 'valibot';

/** Request timeout in ms, equal to that of `healthOf`. */
const TIMEOUT_MS = 2_000;

/** Product fields that the storefront reads, with the expected types. */
const Row = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  product_name: v.pipe(v.string(), v.nonEmpty()),
  type_product: v.picklist(['Minuman', 'Makanan']),
  description: v.string(),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  compare_at_price: v.nullable(v.number()),
  rating: v.nullable(v.number()),
  stock_product: v.pipe(v.number(), v.integer(), v.minValue(0)),
  image: v.nullable(v.string()),
});
const Menu = v.pipe(v.array(Row), v.nonEmpty());

const MENU = `/rest/v1/product?${new URLSearchParams({
  select: Object.keys(Row.entries).join(','),
  archived_at: 'is.null',
  order: 'id',
  limit: '8',
})}`;

/**
 * Uncached checks of the landing page's data: the menu has products with the fields that the storefront reads, and a
 * product picture is an image. The checks share one read of the menu.
 */
export function catalogueChecks(
  backend: BackendConnection,
): Record<'menu' | 'picture', HealthCheck> {
  const menu = readMenu(backend);
  const picture = async () => {
    const image = (await menu).find((row) => row.image !== null)?.image;
    // A menu without pictures has nothing to check.
    if (!image) return true;
    const answer = await requestBackend(backend, picturePath(image), { timeoutMs: TIMEOUT_MS });
    const isPicture = /^image\//.test(answer.headers.get('content-type') ?? '');
    return (await hasBytes(answer)) && answer.status === 200 && isPicture;
  };
  return { menu: () => menu, picture };
}

/** Path of a product's picture in the public bucket. */
function picturePath(image: string): string {
  return `/storage/v1/object/public/image_product/products/${encodeURIComponent(image)}`;
}

async function readMenu(backend: BackendConnection): Promise<v.InferOutput<typeof Menu>> {
  const answer = await requestBackend(backend, MENU, { timeoutMs: TIMEOUT_MS });
  if (answer.status !== 200) throw new Error(`The menu answered ${answer.status}`);
  return v.parse(Menu, await answer.json());
}

/** Whether a body has at least one byte; the rest is not read. */
async function hasBytes({ body }: Response): Promise<boolean> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return (first?.value?.byteLength ?? 0) > 0;
}
