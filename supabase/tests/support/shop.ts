import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { serveBackend } from 'local-supabase/tests/support/serve-backend';
import { startTestBackend } from 'local-supabase/tests/support/test-backend';
import type { Logger } from 'node-kit/log/log';
import { remoteFunctions } from 'node-kit/remote-functions';
import type { Database } from 'shared-auth/database-types';
import type { MidtransSettings } from 'supabase-project/functions/payments/midtrans/call';

export type Client = SupabaseClient<Database>;
export interface Customer {
  id: string;
  email: string;
  client: Client;
  /** Access token of a sign-in with the password. */
  token: string;
  /** Access token of a sign-in by mail link, without the password. */
  linkToken: string;
}

/** The whole backend, accessed like by browsers. */
export interface Shop {
  /** The client of a visitor. */
  visitor: Client;
  /** A client with the service key, to arrange data and check results. */
  service: Client;
  serviceKey: string;
  /** Origin of the APIs. */
  url: string;
  /** Connection string of the superuser. */
  databaseUrl: string;
  /** Registers a user through the API, confirms the e-mail and signs in. */
  register(name: string, metadata?: object): Promise<Customer>;
  /** Like register(); then makes the user an admin with the service key. */
  registerAdmin(name: string): Promise<Customer>;
  /** Like registerAdmin(), with the role staf. */
  registerStaff(name: string): Promise<Customer>;
  /** Adds a drink to the catalogue and returns its id. */
  product(facts?: { price?: number; stock?: number }): Promise<number>;
  /** Sends a raw request with the publishable key. */
  request(path: string, init?: RequestInit, token?: string): Promise<Response>;
  close(): Promise<void>;
}

/** The password of every registered user. */
export const PASSWORD = 'kopi-susu-senja';

/**
 * Starts the backend on a new empty database.
 *
 * @param overHttp whether requests use a socket, like with `npm start`, or call the backend directly (faster).
 * @param databaseUrl superuser connection string of an existing database to use instead.
 * @param midtrans where QRIS payments go; nowhere by default.
 * @param log gets what the backend logs; nothing by default.
 */
export async function openShop(
  overHttp = false,
  databaseUrl?: string,
  midtrans?: MidtransSettings,
  log?: Logger,
): Promise<Shop> {
  const backend = await startTestBackend({
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(midtrans && { midtrans }),
    ...(log && { log }),
    remoteFunctions: remoteFunctions(),
  });
  const http = overHttp ? await serveBackend(backend) : undefined;
  const url = http ? `http://127.0.0.1:${http.port}` : 'http://shop.test';
  const answer: typeof fetch = http
    ? fetch
    : (input, init) => backend.fetch(new Request(input, init), '127.0.0.1');
  const connect = (key: string): Client =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: answer },
    });
  const service = connect(backend.serviceKey);

  async function register(name: string, metadata = {}): Promise<Customer> {
    const client = connect(backend.publishableKey);
    const email = `${name}-${randomUUID().slice(0, 8)}@kedai.test`;
    const credentials = { email, password: PASSWORD };
    await must(client.auth.signUp({ ...credentials, options: { data: metadata } }));
    const mail = backend.mailbox.list(email)[0]?.text ?? '';
    const token = /token_hash=([\w-]+)/.exec(mail)?.[1] ?? '';
    const linked = await must(client.auth.verifyOtp({ token_hash: token, type: 'email' }));
    const { data, error } = await client.auth.signInWithPassword(credentials);
    if (error) throw error;
    const linkToken = linked.session?.access_token ?? '';
    return { id: data.user.id, email, client, token: data.session.access_token, linkToken };
  }

  async function registerAs(role: 'admin' | 'staf', name: string): Promise<Customer> {
    const user = await register(name);
    await must(service.from('profiles').update({ role }).eq('id', user.id).select());
    return user;
  }

  return {
    visitor: connect(backend.publishableKey),
    service,
    serviceKey: backend.serviceKey,
    url,
    databaseUrl: backend.databaseUrl,
    register,
    registerAdmin: (name) => registerAs('admin', name),
    registerStaff: (name) => registerAs('staf', name),
    async product({ price = 20_000, stock = 50 } = {}) {
      const row = { product_name: 'Es Kopi', type_product: 'Minuman', price, stock_product: stock };
      const rows = await must(service.from('product').insert(row).select('id'));
      return rows[0]?.id ?? 0;
    },
    request: (path, init = {}, token = backend.publishableKey) =>
      answer(`${url}${path}`, {
        ...init,
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...init.headers,
        },
      }),
    async close() {
      await http?.close();
      await backend.close();
    },
  };
}

/** Returns the data of a response or throws its error. For steps not under test. */
export async function must<T>(
  work: PromiseLike<{ data: T; error: unknown }>,
): Promise<NonNullable<T>> {
  const { data, error } = await work;
  if (error !== null || data === null || data === undefined) {
    throw new Error(`Arranging the test failed: ${JSON.stringify(error)}`, { cause: error });
  }
  return data;
}
