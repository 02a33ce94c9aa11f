import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

/**
 * Writes as the owner of the project, past every policy but not past the constraints.
 *
 * @param path table of the REST API; with a filter the rows are changed, else one is added.
 */
export async function asOwner(shop: RunningShop, path: string, body: object): Promise<Response> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  return fetch(`${shop.url}/rest/v1/${path}`, {
    method: path.includes('?') ? 'PATCH' : 'POST',
    headers: {
      apikey: serviceKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(body),
  });
}
