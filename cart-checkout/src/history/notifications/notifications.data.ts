import { askFunction, BackendError, getSupabase, unwrap } from 'shared-auth';

/**
 * Fetches the key with which browsers subscribe to notifications of the shop.
 *
 * @throws BackendError
 */
export async function fetchPushKey(): Promise<string> {
  const response = await askFunction('notify').catch(() => undefined);
  if (!response?.ok) throw new BackendError('unreachable', response?.status ?? 0, 'No push key');
  const { public_key } = (await response.json()) as { public_key: string };
  return public_key;
}

/**
 * Stores the subscription of this browser for the signed-in user.
 *
 * @throws BackendError `subscription_taken` if it is another user's, with other keys.
 */
export async function storeSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  const supabase = await getSupabase();
  const { p256dh = '', auth = '' } = keys ?? {};
  unwrap(await supabase.rpc('register_push_subscription', { endpoint, p256dh, auth }));
}

/**
 * Removes a subscription of the signed-in user.
 *
 * @throws BackendError
 */
export async function removeSubscription(endpoint: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('remove_push_subscription', { endpoint }));
}
