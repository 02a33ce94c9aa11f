import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { Agent, fetch as fetchFrom, type RequestInit as UndiciInit } from 'undici';

/** Properties of a running shop used by clients. */
export type ReachableShop = Pick<RunningShop, 'url' | 'dataDirectory'>;

/**
 * Age in ms at which a client closes an idle connection: well below the 5 s of the shop's server (`node-kit`,
 * `listen.ts`). A request on a connection that the server is closing would fail with ECONNRESET.
 */
const IDLE_CONNECTION_MS = 1_000;

/** An HTTP client; on Linux, each has its own loopback IP address. */
export interface Client {
  /** supabase-js client, as in pages. */
  supabase: SupabaseClient;
  /** Requests a path of the shop with the API key. */
  get(path: string, init?: UndiciInit): Promise<Response>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/**
 * The loopback IP of a simulated client: the shop limits requests per IP, and Linux answers on all
 * of 127.0.0.0/8.
 *
 * @param clientIndex 0 to 60,000.
 * @returns undefined off Linux, where all clients share 127.0.0.1.
 */
function loopbackIp(clientIndex: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.0.${1 + Math.floor(clientIndex / 250)}.${1 + (clientIndex % 250)}`;
}

/**
 * Client indexes of an attack, separate from those of customers. Requests do not share them with floods: the shop
 * may close any connection of a flooding IP.
 */
const ATTACKERS = {
  bots: { first: 1_000, count: 8 },
  /** Enough for the requests to stay below the rate limit of each IP. */
  requests: { first: 1_100, count: 400 },
  flood: { first: 1_500, count: 150 },
  flooder: { first: 1_700, count: 1 },
};

/** A loopback IP for a part of an attack; undefined off Linux. */
export function attackerIp(part: keyof typeof ATTACKERS, number: number): string | undefined {
  const { first, count } = ATTACKERS[part];
  return loopbackIp(first + (number % count));
}

/**
 * Connects a client to a shop on this machine.
 *
 * @param key the publishable key of browsers, or the service key, which may do everything.
 */
export async function connect(
  shop: ReachableShop,
  {
    key = 'publishableKey',
    clientIndex = 0,
  }: { key?: 'publishableKey' | 'serviceKey'; clientIndex?: number },
): Promise<Client> {
  const secrets = await loadSecrets(shop.dataDirectory);
  // `localhost` may resolve to ::1, which has no further loopback addresses.
  const url = shop.url.replace('localhost', '127.0.0.1');
  const localAddress = loopbackIp(clientIndex);
  const agent = new Agent({
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    ...(localAddress && { localAddress }),
  });
  // The types of Node's own fetch and of undici are two copies of the same ones.
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
