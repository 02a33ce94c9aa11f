import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backendFetch } from './backend-fetch.ts';
import type { ShopConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { freshTokenFetch, type Refresh } from './fresh-token-fetch.ts';
import { authStorage } from './offline/auth-storage.ts';
import { offlineFetch } from './offline/offline-fetch.ts';
import { ownerOfUserRead } from './offline/owner-of-user-read.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';
import { storedSession } from './stored-session.ts';

/** In ms: by then the user must learn that an order or a list failed. */
const TIMEOUT_MS = 15_000;

/** Supabase's client as the shop configures it; only `clients.ts` creates one. */
export function createUserClient(
  { supabaseUrl, supabaseKey }: ShopConfig,
  refresh: Refresh,
): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: authStorage,
      // With the library's timing, as in the specification, section 9; see auto-refresh.test.ts.
      autoRefreshToken: true,
      // Mail links carry a token hash that /auth/confirm redeems; nothing else may start a session
      // from an address.
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    db: { retry: false },
    global: { fetch: backendFetch(ownReads(freshTokenFetch(refresh)), TIMEOUT_MS) },
  });
}

/** A client that stores no session; see `openProofClient`. */
export function createProofClient({
  supabaseUrl,
  supabaseKey,
}: ShopConfig): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      // Another key than the session's: the library warns about two clients with one key.
      storageKey: `${SESSION_STORAGE_KEY}-proof`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    db: { retry: false },
    global: { fetch: backendFetch(fetch, TIMEOUT_MS) },
  });
}

/** Saves the user's own orders for reading offline, only while this user is signed in. */
function ownReads(send: typeof fetch): typeof fetch {
  const signedIn = () => storedSession()?.userId;
  return offlineFetch(
    send,
    (method, url) => ownerOfUserRead(method, url, signedIn()),
    (owner) => owner.type === 'user' && owner.userId === signedIn(),
  );
}
