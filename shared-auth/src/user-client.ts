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

/** A user who waits for an order or for a list wants to know by then that it failed, in ms. */
const TIMEOUT_MS = 15_000;

/** Supabase's client as the shop uses it; only `clients.ts` makes one. */
export function createUserClient(
  { supabaseUrl, supabaseKey }: ShopConfig,
  refresh: Refresh,
): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: authStorage,
      // The library's own timing is that of the specification, section 9: see
      // auto-refresh.test.ts, which holds it to that.
      autoRefreshToken: true,
      // Links in our mails carry a token hash that /auth/confirm redeems; nothing else may
      // start a session from an address.
      detectSessionInUrl: false,
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
      // Another name than that of the session: the library warns of two clients with one.
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
function ownReads(ask: typeof fetch): typeof fetch {
  const signedIn = () => storedSession()?.userId;
  return offlineFetch(
    ask,
    (method, url) => ownerOfUserRead(method, url, signedIn()),
    (owner) => owner.kind === 'user' && owner.userId === signedIn(),
  );
}
