import { requireAdmin } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';

/** A new product needs an admin and no data. */
export async function insertLoader({ request }: LoaderFunctionArgs): Promise<null> {
  await requireAdmin(request);
  return null;
}
