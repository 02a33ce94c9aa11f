import { getSupabase, unwrap } from 'shared-auth';
import type { PrintJob, TicketContent } from '../../tickets/print-job.ts';

const COLUMNS = `id, station_name, accepted_at, cancelled_at,
  order:pesanan!inner(order_number, nama_pemesan, customer_note, pickup_type, pickup_at, table_name, promised_at, status_reason),
  branch!inner(name, time_zone),
  lines:kitchen_line(id, quantity, name, size, options, note)` as const;

/**
 * The tickets of an order as jobs for a paper, with what private.ticket_content() gives to printers.
 *
 * @throws BackendError
 */
export async function readTickets(orderId: number, paperMm: 58 | 80): Promise<PrintJob[]> {
  const supabase = await getSupabase();
  const tickets = unwrap(
    await supabase
      .from('kitchen_ticket')
      .select(COLUMNS)
      .eq('id_pesanan', orderId)
      .order('id')
      .order('id', { referencedTable: 'lines' }),
  );
  return tickets.map(({ id, cancelled_at, station_name, accepted_at, order, branch, lines }) => {
    const content: TicketContent = {
      branch: branch.name,
      time_zone: branch.time_zone,
      station: station_name,
      order_number: order.order_number,
      accepted_at,
      customer_name: order.nama_pemesan,
      note: order.customer_note,
      pickup_type: order.pickup_type as TicketContent['pickup_type'],
      pickup_at: order.pickup_at,
      table_name: order.table_name,
      promised_at: order.promised_at,
      reason: order.status_reason,
      lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ quantity, name, size, options, note }) => ({
          quantity,
          name,
          size,
          options: (options as { name: string }[]).map((option) => option.name),
          note,
        })),
    };
    return {
      id,
      kind: cancelled_at === null ? 'ticket' : 'cancelled',
      printer: '',
      paper_mm: paperMm,
      content,
      is_reprint: false,
      is_unconfirmed: false,
      late_minutes: null,
    };
  });
}
