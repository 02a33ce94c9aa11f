import { createHash, randomUUID } from 'node:crypto';
import { must } from '../support/shop.ts';
import { place } from './place-order.ts';
import type { Facts, Request } from './requests.ts';

const BRANCH = { branch_id: 1 };
const key = () => ({ idempotency_key: randomUUID() });
const facts = (name: string, protocol: string) => ({
  facts: { name, protocol, paper_mm: 80, prints_receipts: true },
});

/** Adds a printer of all stations. */
async function add({ admin }: Facts, name: string, protocol: string) {
  const { stations } = (await must(admin.client.rpc('printers', BRANCH))) as {
    stations: { id: number }[];
  };
  const given = { ...BRANCH, station_ids: stations.map(({ id }) => id) };
  return (await must(
    admin.client.rpc('save_printer', {
      ...given,
      printer_id: null as never,
      ...facts(name, protocol),
    }),
  )) as { id: number; token: string };
}

/** Requests about printers, and of the edge function `print`. */
export const PRINT_REQUESTS: Record<string, Request> = {
  'printers: one that polls': async (request) => {
    const { id, token } = await add(request, 'Dapur', 'epson');
    const hash = { token_hash: createHash('sha256').update(token).digest('hex') };
    const { service } = request.shop;
    const { client } = request.admin;
    const { id: order_id } = await place(request);
    await must(service.rpc('report_printer_status', { ...hash, status: 'ready' }));
    const job = (await must(service.rpc('take_print_job', hash))) as { id: number };
    const printed = { ...hash, job_id: job.id, outcome: 'printed', status: 'ready' };
    await must(service.rpc('finish_print_job', printed));
    await must(client.rpc('reprint_ticket', { order_id, ...key() }));
    await must(client.rpc('print_receipt', { order_id, ...key() }));
    await must(client.rpc('print_test_page', { printer_id: id, ...key() }));
    await must(client.rpc('print_queue', { printer_id: id }));
    await must(client.rpc('cancel_order', { order_id, expected_status: 'disiapkan', reason: 'x' }));
    await must(client.rpc('rotate_printer_token', { printer_id: id }));
    await must(client.rpc('remove_printer', { printer_id: id }));
  },
  'printers: one at a tablet': async (request) => {
    const { id: printer_id } = await add(request, 'Tablet', 'tablet');
    const { client } = request.admin;
    await place(request);
    const job = (await must(client.rpc('take_tablet_job', { printer_id }))) as { id: number };
    await must(client.rpc('finish_tablet_job', { printer_id, job_id: job.id, outcome: 'printed' }));
    await must(client.rpc('printers', BRANCH));
    await must(client.rpc('remove_printer', { printer_id }));
  },
};
