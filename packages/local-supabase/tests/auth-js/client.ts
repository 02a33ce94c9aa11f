import { AuthClient, type GoTrueClientOptions, type Session } from '@supabase/supabase-js';
import { PASSWORD } from '../../auth/tests/testing-auth.ts';
import { inProcessClient } from '../../in-process-client.ts';
import type { TestBackend } from '../support/test-backend.ts';

const STORAGE_KEY = 'session';

/** An auth client as in an application, with access to its storage. */
interface StoredClient {
  auth: InstanceType<typeof AuthClient>;
  /** The sent requests, with method, path and query. */
  requests: string[];
  /** Changes the stored session, for example to an older or broken one. */
  store(change: Partial<Session>): void;
  stored(): Session | null;
}

/** A client of auth-js that stores its session, for the backend of this process. */
export function storedClient(
  backend: TestBackend,
  options: Partial<GoTrueClientOptions> = {},
): StoredClient {
  const items = new Map<string, string>();
  const requests: string[] = [];
  const stored = () => JSON.parse(items.get(STORAGE_KEY) ?? 'null') as Session | null;
  const auth = new AuthClient({
    url: 'http://localhost/auth/v1',
    headers: {
      apikey: backend.publishableKey,
      Authorization: `Bearer ${backend.publishableKey}`,
    },
    storageKey: STORAGE_KEY,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname.replace('/auth/v1', '')}${search}`);
      return backend.fetch(request, '127.0.0.1');
    },
    ...options,
  });
  return {
    auth,
    requests,
    stored,
    store: (change) => {
      items.set(STORAGE_KEY, JSON.stringify({ ...stored(), ...change }));
    },
  };
}

/** A client with the session of a new user with a confirmed address. */
export async function signedIn(
  backend: TestBackend,
  email: string,
  options: Partial<GoTrueClientOptions> = {},
) {
  const password = PASSWORD;
  const created = await adminOf(backend).createUser({ email, password, email_confirm: true });
  if (created.error) throw created.error;
  const client = storedClient(backend, options);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { ...client, id: data.user.id, email, session: data.session, user: data.user };
}

/** The admin calls of auth-js with the service key. */
export function adminOf(backend: TestBackend) {
  return inProcessClient(backend, backend.serviceKey).auth.admin;
}

/** A value that the types of auth-js forbid, but JavaScript can send. */
export function untyped<T>(value: unknown): T {
  return value as T;
}
