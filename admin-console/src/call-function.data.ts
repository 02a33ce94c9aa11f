import { getSupabase, unwrap } from 'shared-auth';

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
  const reason: unknown = await response?.json().catch(() => undefined);
  const error = { message: 'The function failed', ...(reason as object) };
  return unwrap({ data: null, error, status: response?.status ?? 0 });
}
