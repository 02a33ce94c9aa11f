import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { loadSecrets } from 'local-supabase/secrets';
import { type Client, connect, type ReachableShop } from './client.ts';

/** A signed-in client with a confirmed account. */
export interface Customer extends Client {
  id: string;
  email: string;
}

export const PASSWORD = 'Senja-di-Bogor-1';

/** What cart lines of so many rupiah cost at the main branch. */
export async function chargedTotal(supabase: SupabaseClient, lines_total: number): Promise<number> {
  const totals = unwrap(await supabase.rpc('order_totals', { branch_id: 1, lines_total }));
  return (totals as { total: number }).total;
}

/** Registers a customer like a browser: signs up, follows the link of the mail, signs in. */
export async function register(shop: ReachableShop, clientIndex: number): Promise<Customer> {
  const client = await connect(shop, { clientIndex });
  const email = `beban-${randomUUID().slice(0, 12)}@kedai.test`;
  const { auth } = client.supabase;
  unwrap(await auth.signUp({ email, password: PASSWORD }));
  const { mailboxToken } = await loadSecrets(shop.dataDirectory);
  const mails = await client.get(`/_local/mail.json?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${mailboxToken}` },
  });
  const [mail] = (await mails.json()) as { text: string }[];
  const token_hash = /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  unwrap(await auth.verifyOtp({ token_hash, type: 'email' }));
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { ...client, id: data.user.id, email };
}

/**
 * The data of a result.
 *
 * @throws Error when the call failed or returned nothing.
 */
export function unwrap<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) {
    throw new Error(`A step that prepares the run failed: ${JSON.stringify(error)}`, {
      cause: error,
    });
  }
  return data;
}
