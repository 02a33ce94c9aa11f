import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { serveBackend } from '../support/serve-backend.ts';
import { startTestBackend } from '../support/test-backend.ts';

const MIGRATIONS = fileURLToPath(new URL('schema', import.meta.url));

type Row = Record<string, unknown>;

/** Types of an unknown schema that only enable `maxAffected`. */
interface AnyDatabase {
  __InternalSupabase: { PostgrestVersion: '14' };
  public: {
    Tables: Record<string, { Row: Row; Insert: Row; Update: Row; Relationships: [] }>;
    Views: Record<never, never>;
    Functions: Record<string, { Args: Row; Returns: unknown }>;
  };
}

export type TheatreClient = SupabaseClient<AnyDatabase>;

/**
 * A backend with the schema of this suite, over HTTP: answers then have a `statusText`, and requests
 * can be aborted.
 */
export async function startTheatre() {
  const backend = await startTestBackend({ migrationsDir: MIGRATIONS });
  const server = await serveBackend(backend);
  const clientOf = (key: string, headers: Record<string, string> = {}): TheatreClient =>
    createClient<AnyDatabase>(`http://127.0.0.1:${server.port}`, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers },
    });
  return {
    /** A client with the publishable key, and with these headers in each request. */
    withHeaders: (headers: Record<string, string>) => clientOf(backend.publishableKey, headers),
    visitor: clientOf(backend.publishableKey),
    service: clientOf(backend.serviceKey),
    async close() {
      await server.close();
      await backend.close();
    },
  };
}

export type Theatre = Awaited<ReturnType<typeof startTheatre>>;

/** The whole answer of a successful call. */
export function success(data: unknown, more: Partial<typeof OK> = {}) {
  return { ...OK, data, ...more };
}

const OK = {
  success: true,
  error: null,
  count: null as number | null,
  status: 200,
  statusText: 'OK',
};

/** The answers to an insert, and to a call without a result. */
export const CREATED = { status: 201, statusText: 'Created' };
export const NO_CONTENT = { status: 204, statusText: 'No Content' };

/** The whole answer of a failed call. */
export function failure(
  [status, statusText]: readonly [number, string],
  error: { code: string; message: unknown; details?: unknown; hint?: unknown },
) {
  const { details = null, hint = null } = error;
  return {
    success: false,
    data: null,
    error: { ...error, details, hint },
    count: null,
    status,
    statusText,
  };
}

export const BAD_REQUEST = [400, 'Bad Request'] as const;
export const UNAUTHORIZED = [401, 'Unauthorized'] as const;
export const NOT_FOUND = [404, 'Not Found'] as const;
export const NOT_ACCEPTABLE = [406, 'Not Acceptable'] as const;
export const CONFLICT = [409, 'Conflict'] as const;
export const AMBIGUOUS = [300, 'Multiple Choices'] as const;
