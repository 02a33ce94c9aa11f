import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

/**
 * Writes with the service key: bypasses row level security, not constraints.
 *
 * @param path table or function of the REST API; with a filter the rows are changed.
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

/**
 * As {@link asOwner}, for writes that must succeed.
 *
 * @returns the rows that were added or changed: at least one.
 * @throws Error when there is none.
 */
export async function writeRows(
  shop: RunningShop,
  path: string,
  body: object,
): Promise<Record<string, unknown>[]> {
  const rows: unknown = await (await asOwner(shop, path, body)).json();
  if (!Array.isArray(rows) || rows.length === 0) {
    throw new Error(`${path} changed nothing: ${JSON.stringify(rows)}`);
  }
  return rows;
}

/**
 * Reads rows with the service key.
 *
 * @param path table of the REST API with its query.
 */
export async function readAsOwner(shop: RunningShop, path: string): Promise<unknown> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const response = await fetch(`${shop.url}/rest/v1/${path}`, { headers: { apikey: serviceKey } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
