import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Agent, fetch as fetchFrom, type RequestInit as UndiciInit } from 'undici';
import { loadSecrets } from '../backend/secrets.ts';
import type { RunningShop } from '../start/start-shop.ts';

/** A running shop, as far as its clients know it. */
export type ReachableShop = Pick<RunningShop, 'url' | 'dataDirectory'>;

/** A client of a shop over HTTP, with an address of its own where the machine has several. */
export interface Client {
  /** supabase-js, as the pages use it. */
  supabase: SupabaseClient;
  /** A request to a path of the shop, with the key. */
  get(path: string, init?: UndiciInit): Promise<Response>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/**
 * The shop counts requests per address. Linux owns all of 127.0.0.0/8, so each simulated person
 * has an address there and is counted like a real one; elsewhere all share 127.0.0.1.
 *
 * @param person 0 to 60,000.
 */
export function addressOf(person: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.0.${1 + Math.floor(person / 250)}.${1 + (person % 250)}`;
}

/**
 * A client of a shop that was started here.
 *
 * @param key the publishable key of browsers, or the service key, which may do everything.
 */
export async function connect(
  shop: ReachableShop,
  {
    key = 'publishableKey',
    person = 0,
  }: { key?: 'publishableKey' | 'serviceKey'; person?: number },
): Promise<Client> {
  const secrets = await loadSecrets(shop.dataDirectory);
  // By number, because `localhost` may mean ::1, which has no neighbours.
  const url = shop.url.replace('localhost', '127.0.0.1');
  const localAddress = addressOf(person);
  const agent = new Agent({ ...(localAddress && { localAddress }) });
  // The types of Node's own fetch and of the package are two copies of the same ones.
  const request = (input: unknown, init: unknown = {}) =>
    fetchFrom(input as string, {
      ...(init as UndiciInit),
      dispatcher: agent,
    }) as unknown as Promise<Response>;
  return {
    supabase: createClient(url, secrets[key], {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: request },
    }),
    get: (path, init) =>
      request(`${url}${path}`, { ...init, headers: { ...init?.headers, apikey: secrets[key] } }),
    close: () => agent.destroy(),
  };
}
