/** Steps of an existing order through the API; each returns `ok`, an error code, or `nothing` without an order. */
import { type Customer, must } from './shop.ts';

export async function makeReady({ client }: Customer, order_id?: number): Promise<string> {
  if (order_id === undefined) return 'nothing';
  const step = { order_id, expected_status: 'disiapkan', new_status: 'siap' };
  return codeOf(await client.rpc('move_order', step));
}

/** Cancels an order in the status that it has. */
export async function cancel({ client }: Customer, order_id?: number): Promise<string> {
  if (order_id === undefined) return 'nothing';
  const { status } = await must(
    client.from('pesanan').select('status').eq('id', order_id).single(),
  );
  const request = { order_id, expected_status: status, reason: 'Habis' };
  return codeOf(await client.rpc('cancel_order', request));
}

/** Cancels an order as its customer. */
export async function cancelOwn({ client }: Customer, order_id?: number): Promise<string> {
  if (order_id === undefined) return 'nothing';
  return codeOf(await client.rpc('cancel_order', { order_id, expected_status: 'disiapkan' }));
}

/** Changes the quantity of a line, by index. */
export async function edit(
  { client }: Customer,
  order_id: number | undefined,
  { line: index, quantity }: { line: number; quantity: number },
): Promise<string> {
  if (order_id === undefined) return 'nothing';
  const { revision, pesanan_item } = await must(
    client
      .from('pesanan')
      .select('revision, pesanan_item(id)')
      .eq('id', order_id)
      .order('id', { referencedTable: 'pesanan_item' })
      .single(),
  );
  const line = pesanan_item[index];
  if (!line) return 'nothing';
  const lines = [{ id: line.id, quantity }];
  const request = { order_id, expected_revision: revision, lines, reason: 'Diminta pelanggan' };
  return codeOf(await client.rpc('edit_order', request));
}

export async function archiveOrder({ client }: Customer, order_id?: number): Promise<string> {
  if (order_id === undefined) return 'nothing';
  const orders = client.from('pesanan').update({ archived_at: new Date().toISOString() });
  const answer = await orders.eq('id', order_id).select('id');
  return answer.data?.length === 0 ? 'nothing' : codeOf(answer);
}

/** `ok`, or the stable code of an error. */
export function codeOf({ error }: { error: { code: string; message: string } | null }): string {
  if (!error) return 'ok';
  return error.code.startsWith('PT') ? error.message : error.code;
}
