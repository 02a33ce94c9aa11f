/**
 * `node local-supabase/upgrade/store.ts v1.2.0`: stores the data of a small shop, from which later versions are
 * tested to upgrade. Run before a version is tagged, and committed with it.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { seedDemo } from '../demo/seed-demo.ts';
import { inProcessClient } from '../in-process-client.ts';
import { startTestBackend } from '../testing/testing.ts';
import { STORED_PASSWORD, storeData } from './stored-data.ts';

const [version] = process.argv.slice(2);
if (!version) throw new Error('Name the version: node local-supabase/upgrade/store.ts v1.2.0');

const backend = await startTestBackend();
const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => undefined });
try {
  await seedDemo(backend, { password: STORED_PASSWORD });
  const { auth, from, rpc } = clientOf();
  await auth.signInWithPassword({ email: 'pengguna@kedai.test', password: STORED_PASSWORD });
  const { data: products } = await from('product').select('id').limit(2);
  for (const { id } of products ?? []) {
    const request = { id_product: id, jumlah_product: 2, idempotency_key: randomUUID() };
    const { data: line } = await rpc('add_to_cart', request).throwOnError();
    const order = { line_ids: [line.id], expected_total: 2 * line.price };
    await rpc('checkout', { ...order, idempotency_key: randomUUID() }).throwOnError();
  }
  const kept = { id_product: products?.[0]?.id, jumlah_product: 1, idempotency_key: randomUUID() };
  await rpc('add_to_cart', kept).throwOnError();
  await storeData(sql, version);
} finally {
  await sql.end();
  await backend.close();
}

function clientOf() {
  const client = inProcessClient(backend, backend.publishableKey);
  return {
    auth: client.auth,
    from: client.from.bind(client),
    rpc: client.rpc.bind(client),
  };
}
