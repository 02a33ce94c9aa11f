import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Backend } from './backend.ts';

/** The address that calls of this process seem to come from. */
const ADDRESS = '127.0.0.1';

/**
 * supabase-js without a network: every call goes straight to the backend of this process. It keeps
 * its session in memory only.
 */
export function inProcessClient(backend: Backend, key: string): SupabaseClient {
  return createClient('http://localhost', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), ADDRESS) },
  });
}
