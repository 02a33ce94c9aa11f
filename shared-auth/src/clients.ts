import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { toUnreachable } from './backend-error.ts';
import { backendFetch } from './backend-fetch.ts';
import { loadConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { loadOnce } from './load-once.ts';
import { ownerOfPublicRead } from './offline/answer-owner.ts';
import { offlineFetch } from './offline/offline-fetch.ts';

/** Timeout in ms; shorter than for signed-in users: visitors browsing the menu give up earlier. */
const PUBLIC_TIMEOUT_MS = 6_000;

const loadClient = loadOnce(async () => {
  const [config, { createUserClient }] = await Promise.all([
    loadConfig(),
    import('./user-client.ts'),
  ]);
  return createUserClient(config, refreshedToken);
});

/**
 * The page's Supabase client, a singleton. The library (49 kB) is lazy-loaded on the first call: browsing
 * the menu does not need it.
 *
 * @throws BackendError `unreachable` if library or configuration cannot be fetched.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  return loadClient();
}

/**
 * A separate client with an unpersisted session, for calls that require a recent sign-in with the password.
 *
 * @throws BackendError like {@link getSupabase}.
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

/** Refreshes the access token; null if the session cannot be refreshed. */
async function refreshedToken(): Promise<string | null> {
  const { auth } = await getSupabase();
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}

const loadCatalogue = loadOnce(async () => {
  const [{ supabaseUrl, supabaseKey }, { PostgrestClient }] = await Promise.all([
    loadConfig(),
    import('@supabase/postgrest-js'),
  ]);
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: supabaseKey },
    fetch: backendFetch(offlineFetch(fetch, ownerOfPublicRead), PUBLIC_TIMEOUT_MS),
    // No retries in the library: pages show the error and retry themselves. Library retries would delay the
    // error and lose the request id.
    retry: false,
  });
});

/**
 * A client for public tables that is always anonymous: its library is small, and requests need not wait for a session.
 *
 * @throws BackendError like {@link getSupabase}.
 */
export function getCatalogue(): Promise<PostgrestClient<Database>> {
  return loadCatalogue();
}

/**
 * Calls a public edge function, without session or key.
 *
 * @param path function name with parameters, e.g. `food/7`.
 */
export async function askFunction(path: string, init?: RequestInit): Promise<Response> {
  const { supabaseUrl } = await loadConfig();
  return fetch(`${supabaseUrl}/functions/v1/${path}`, {
    signal: AbortSignal.timeout(PUBLIC_TIMEOUT_MS),
    ...init,
  });
}

/**
 * URL of a product picture in the public bucket.
 *
 * @param image object name from `product.image`.
 */
export async function productImageUrl(image: string): Promise<string> {
  const { supabaseUrl } = await loadConfig();
  return `${supabaseUrl}/storage/v1/object/public/image_product/products/${encodeURIComponent(image)}`;
}
