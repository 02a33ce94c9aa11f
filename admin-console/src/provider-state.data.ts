import { getSupabase, unwrap } from 'shared-auth';

/** Whether Midtrans can be used, as the edge function `payments` found out last. */
export type ProviderState = 'ready' | 'no_key' | 'wrong_key' | 'unreachable';

/** Asks whether Midtrans can be used. @throws BackendError */
export async function findProviderState(): Promise<ProviderState> {
  const supabase = await getSupabase();
  return unwrap(await supabase.rpc('payment_provider_state')) as ProviderState;
}
