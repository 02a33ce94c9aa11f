import { toBackendError } from './backend-error.ts';
import { getSupabase } from './clients.ts';

/** Timeout in ms; the function may wait for a mail server. */
const TIMEOUT_MS = 30_000;

/**
 * Calls an edge function as the signed-in user.
 *
 * @throws BackendError with the code of the response.
 */
export async function callFunction<Data>(name: string, body: object): Promise<Data> {
  const supabase = await getSupabase();
  const options = { body, timeout: TIMEOUT_MS };
  const { data, response } = await supabase.functions.invoke<Data>(name, options);
  if (response?.ok) return data as Data;
  const error: unknown = await response?.json().catch(() => undefined);
  throw toBackendError({ message: 'The function failed', ...(error as object) }, response?.status);
}
