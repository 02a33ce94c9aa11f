import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { serveBackend } from 'local-supabase/tests/support/serve-backend';
import { startTestBackend } from 'local-supabase/tests/support/test-backend';
import postgres, { type Sql } from 'postgres';
import { fillShop } from './fill-shop.ts';

/** A shop with many orders, accessed over HTTP. */
export interface FilledShop {
  visitor: SupabaseClient;
  customer: SupabaseClient;
  customerId: string;
  admin: SupabaseClient;
  /** Superuser connection. */
  sql: Sql;
  close(): Promise<void>;
}

/**
 * Starts the backend on a new database filled by fill.sql. The customer has the orders and cart of the former
 * regular customer.
 */
export async function openFilledShop(orders: number): Promise<FilledShop> {
  const backend = await startTestBackend();
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
  await fillShop(sql, orders);
  const http = await serveBackend(backend);
  const connect = () =>
    createClient(`http://127.0.0.1:${http.port}`, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const register = async (email: string) => {
    const client = connect();
    await client.auth.signUp({ email, password: 'kopi-susu-senja' });
    const mail = backend.mailbox.list(email)[0]?.text ?? '';
    const token_hash = /token_hash=([\w-]+)/.exec(mail)?.[1] ?? '';
    const { data, error } = await client.auth.verifyOtp({ token_hash, type: 'email' });
    if (error || !data.user) throw error ?? new Error('The link did not sign in');
    return { client, id: data.user.id };
  };
  const [customer, admin] = [await register('budi@kedai.test'), await register('ayu@kedai.test')];
  await sql`update public.profiles set role = 'admin' where id = ${admin.id}`;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.pesanan set id_pemesan = ${customer.id} where id_pemesan = md5('user1000')::uuid`;
    await transaction`
      update public.keranjang set id_user = ${customer.id} where id_user = md5('user1000')::uuid`;
  });
  await sql`vacuum (analyze) public.pesanan, public.keranjang`;
  return {
    visitor: connect(),
    customer: customer.client,
    customerId: customer.id,
    admin: admin.client,
    sql,
    async close() {
      await sql.end();
      await http.close();
      await backend.close();
    },
  };
}
