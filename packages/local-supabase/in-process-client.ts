import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendApi } from './backend.ts';

/** The IP address of the calls. */
const ADDRESS = '127.0.0.1';

/**
 * supabase-js without the page server: every call goes directly to the backend, as if from this
 * computer. It stores its session only in memory.
 */
export function inProcessClient(backend: Pick<BackendApi, 'fetch'>, key: string): SupabaseClient {
  return createClient('http://localhost', key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), ADDRESS) },
  });
}
