import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { toUnreachable } from './backend-error.ts';
import { backendFetch } from './backend-fetch.ts';
import { loadConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { ownerOfPublicRead } from './offline/answer-owner.ts';
import { offlineFetch } from './offline/offline-fetch.ts';

/** A visitor who only looks around leaves earlier than a user who waits for an order, in ms. */
const PUBLIC_TIMEOUT_MS = 6_000;

let client: Promise<SupabaseClient<Database>> | undefined;
let catalogue: Promise<PostgrestClient<Database>> | undefined;

/**
 * The one Supabase client of the page. Its library (49 kB) is fetched on the first call, so a
 * visitor who only looks at the menu never pays for it.
 *
 * @throws BackendError `unreachable` when library or configuration cannot be fetched.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= Promise.all([loadConfig(), import('./user-client.ts')])
    .then(([config, { createUserClient }]) => createUserClient(config, refreshedToken))
    .catch((error: unknown) => {
      client = undefined;
      throw toUnreachable(error);
    });
  return client;
}

/**
 * A client of its own, which stores no session: for what the server only allows in a session that has
 * just begun with the password.
 *
 * @throws BackendError as {@link getSupabase}.
 */
export async function openProofClient(): Promise<SupabaseClient<Database>> {
  try {
    const [config, { createProofClient }] = await Promise.all([
      loadConfig(),
      import('./user-client.ts'),
    ]);
    return createProofClient(config);
  } catch (error) {
    throw toUnreachable(error);
  }
}

/** A new access token of the signed-in user; null when the session cannot be refreshed. */
async function refreshedToken(): Promise<string | null> {
  const { auth } = await getSupabase();
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}

/**
 * Reads of public tables as anonymous, signed in or not: small, and never waits for a session.
 *
 * @throws BackendError as {@link getSupabase}.
 */
export function getCatalogue(): Promise<PostgrestClient<Database>> {
  catalogue ??= Promise.all([loadConfig(), import('@supabase/postgrest-js')])
    .then(
      ([config, { PostgrestClient }]) =>
        new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, {
          headers: { apikey: config.supabaseKey },
          fetch: backendFetch(offlineFetch(fetch, ownerOfPublicRead), PUBLIC_TIMEOUT_MS),
          // Pages show the error and retry by themselves; hidden retries would only prolong the
          // wait, and lose the id of the request.
          retry: false,
        }),
    )
    .catch((error: unknown) => {
      catalogue = undefined;
      throw toUnreachable(error);
    });
  return catalogue;
}

/**
 * Calls a public edge function of the project: without a session, and without a key.
 *
 * @param path name of the function and what follows it, e.g. `food/7`.
 */
export async function askFunction(path: string, init?: RequestInit): Promise<Response> {
  const { supabaseUrl } = await loadConfig();
  return fetch(`${supabaseUrl}/functions/v1/${path}`, {
    signal: AbortSignal.timeout(PUBLIC_TIMEOUT_MS),
    ...init,
  });
}

/**
 * Address of a product picture in the public bucket.
 *
 * @param image file name from `product.image`.
 */
export async function productImageUrl(image: string): Promise<string> {
  const { supabaseUrl } = await loadConfig();
  return `${supabaseUrl}/storage/v1/object/public/image_product/products/${encodeURIComponent(image)}`;
}
