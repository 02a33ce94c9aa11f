import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backendFetch } from './backend-fetch.ts';
import type { ShopConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { watchForbidden } from './forbidden.ts';
import { freshTokenFetch, type Refresh } from './fresh-token-fetch.ts';
import { authStorage } from './offline/auth-storage.ts';
import { offlineFetch } from './offline/offline-fetch.ts';
import { ownerOfUserRead } from './offline/owner-of-user-read.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';
import { storedSession } from './stored-session.ts';

/** Timeout of database requests, in ms. */
const TIMEOUT_MS = 15_000;

/** Time in ms that the socket of broadcast.ts outlives its last channel: the next page may open one. */
const KEEP_SOCKET_MS = 1_000;

/** The configured Supabase client; created only by `clients.ts`. */
export function createUserClient(
  { supabaseUrl, supabaseKey }: ShopConfig,
  refresh: Refresh,
): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: authStorage,
      // Default timing, as in the specification, section 9; see auto-refresh.test.ts.
      autoRefreshToken: true,
      // /auth/confirm redeems the token hashes of mail links; nothing else may start a session from a URL.
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    db: { retry: false },
    realtime: { disconnectOnEmptyChannelsAfterMs: KEEP_SOCKET_MS },
    global: { fetch: backendFetch(ownReads(watchForbidden(freshTokenFetch(refresh))), TIMEOUT_MS) },
  });
}

/** A client with an unpersisted session; see `openProofClient`. */
export function createProofClient({
  supabaseUrl,
  supabaseKey,
}: ShopConfig): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      // A separate key: the library warns about two clients with the same key.
      storageKey: `${SESSION_STORAGE_KEY}-proof`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    db: { retry: false },
    global: { fetch: backendFetch(fetch, TIMEOUT_MS) },
  });
}

/** Saves the user's own orders for offline reading, only while this user is signed in. */
function ownReads(send: typeof fetch): typeof fetch {
  const signedIn = () => storedSession()?.userId;
  return offlineFetch(
    send,
    (method, url) => ownerOfUserRead(method, url, signedIn()),
    (owner) => owner.type === 'user' && owner.userId === signedIn(),
  );
}
