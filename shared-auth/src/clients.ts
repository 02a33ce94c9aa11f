import type { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { loadConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { describedFailures } from './described-failures.ts';
import { ownerOfPublicRead } from './offline/answer-owner.ts';
import { offlineFetch } from './offline/offline-fetch.ts';

let client: Promise<SupabaseClient<Database>> | undefined;
let catalogue: Promise<PostgrestClient<Database>> | undefined;

/**
 * The one Supabase client of the page. Its library (49 kB) is fetched on the first call, so a
 * visitor who only looks at the menu never pays for it.
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= Promise.all([loadConfig(), import('./user-client.ts')])
    .then(([config, { createUserClient }]) => createUserClient(config, refreshedToken))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/**
 * A client of its own, which keeps no session: for what the server only lets a session do that has just
 * begun with the password.
 */
export async function openProofClient(): Promise<SupabaseClient<Database>> {
  const [config, { createProofClient }] = await Promise.all([
    loadConfig(),
    import('./user-client.ts'),
  ]);
  return createProofClient(config);
}

/** A new access token of whoever is signed in; null when there is none to be had. */
async function refreshedToken(): Promise<string | null> {
  const { auth } = await getSupabase();
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}

/** Reads of public tables as anonymous, signed in or not: small, and never waits for a session. */
export function getCatalogue(): Promise<PostgrestClient<Database>> {
  catalogue ??= Promise.all([loadConfig(), import('@supabase/postgrest-js')])
    .then(
      ([config, { PostgrestClient }]) =>
        new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, {
          headers: { apikey: config.supabaseKey },
          fetch: describedFailures(offlineFetch(fetch, ownerOfPublicRead)),
          // Pages say what is wrong and try again by themselves; tries that nobody sees would only
          // keep people waiting, and lose the id of the request.
          retry: false,
        }),
    )
    .catch((error: unknown) => {
      catalogue = undefined;
      throw error;
    });
  return catalogue;
}

/**
 * Asks a public edge function of the project: without a session, and without a key.
 *
 * @param path name of the function and what follows it, e.g. `food/7`.
 */
export async function askFunction(path: string, init?: RequestInit): Promise<Response> {
  const { supabaseUrl } = await loadConfig();
  return fetch(`${supabaseUrl}/functions/v1/${path}`, init);
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
