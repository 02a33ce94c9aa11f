import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { PASSWORD } from '../../auth/tests/testing-auth.ts';
import type { Backend } from '../../backend.ts';
import { inProcessClient } from '../../in-process-client.ts';

/** A client with sockets; `close` ends them. */
export interface RealtimeTestClient {
  client: SupabaseClient;
  close(): Promise<void>;
}

/** supabase-js of a visitor. */
export function visitorClient(url: string, key: string): RealtimeTestClient {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { disconnectOnEmptyChannelsAfterMs: 0, reconnectAfterMs: () => 20 },
  });
  return {
    client,
    close: async () => {
      await client.removeAllChannels();
    },
  };
}

/** supabase-js of a new user, signed in. */
export async function userClient(backend: Backend, url: string, email: string) {
  const admin = inProcessClient(backend, backend.serviceKey).auth.admin;
  const created = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  if (created.error) throw created.error;
  const user = visitorClient(url, backend.publishableKey);
  const { error } = await user.client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { ...user, id: created.data.user.id };
}

/** What a subscription has reported. */
export interface Subscription {
  channel: RealtimeChannel;
  statuses: string[];
  errors: string[];
  messages: { event: string; payload: Record<string, unknown> }[];
}

/** Subscribes to all broadcasts of a private channel. */
export function subscribe(
  { client }: RealtimeTestClient,
  topic: string,
  config: object = { private: true },
): Subscription {
  const channel = client.channel(topic, { config });
  const subscription: Subscription = { channel, statuses: [], errors: [], messages: [] };
  channel
    .on('broadcast', { event: '*' }, (message) =>
      subscription.messages.push(message as unknown as Subscription['messages'][number]),
    )
    .subscribe((status, error) => {
      subscription.statuses.push(status);
      if (error) subscription.errors.push(error.message);
    });
  return subscription;
}

/** A policy of the tests: users may read the topics that contain their id. */
export async function addPolicy(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`
    create policy "own topics" on realtime.messages for select to authenticated
    using (
      extension = 'broadcast' and topic = realtime.topic()
      and split_part(realtime.topic(), ':', 2)::uuid = (select auth.uid()))`;
  await sql.end();
}
