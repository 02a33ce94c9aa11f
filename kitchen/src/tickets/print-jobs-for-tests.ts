import type { PrintJob, ReceiptContent, TicketContent, TicketLine } from './print-job.ts';

/** A line of a ticket; the changes replace its fields. */
export function lineOf(changes: Partial<TicketLine> = {}): TicketLine {
  return { quantity: 1, name: 'Es Kopi', size: null, options: [], note: null, ...changes };
}

/** The content of a ticket; the changes replace its fields. */
export function ticketOf(changes: Partial<TicketContent> = {}): TicketContent {
  return {
    branch: 'Kedai Senja Bogor',
    time_zone: 'Asia/Jakarta',
    station: 'Bar',
    order_number: 47,
    accepted_at: '2026-11-29T07:32:00Z',
    customer_name: 'Budi Santoso',
    note: null,
    pickup_type: 'table',
    pickup_at: null,
    table_name: '12',
    promised_at: null,
    reason: null,
    lines: [lineOf()],
    ...changes,
  };
}

/** The content of a receipt of Rp92.000 plus service and tax; the changes replace its fields. */
export function receiptOf(changes: Partial<ReceiptContent> = {}): ReceiptContent {
  const line = { size: null, options: [], note: null, refunded_quantity: 0 };
  return {
    number: 123,
    branch_name: 'Kedai Senja Bogor',
    branch_address: 'Jalan Suryakencana 12, Bogor',
    legal_name: 'PT Senja Rasa',
    tax_number: '012345678901234',
    time_zone: 'Asia/Jakarta',
    order_number: 47,
    created_at: '2026-11-29T07:32:00Z',
    status: 'selesai',
    table_name: '12',
    lines: [
      {
        ...line,
        name: 'Es Kopi Susu Gula Aren',
        size: 'Large',
        options: [{ name: 'Kurang manis' }, { name: 'Extra shot' }],
        note: 'tanpa sedotan',
        price: 28_000,
        quantity: 2,
      },
      { ...line, name: 'Nasi Goreng Kampung', price: 36_000, quantity: 1 },
    ],
    lines_total: 92_000,
    discount: 0,
    service: 4_600,
    service_rate: 500,
    tax: 9_660,
    tax_rate: 1000,
    tax_mode: 'added',
    rounding: 40,
    total: 106_300,
    balance_due: 0,
    payments: [{ method: 'cash', amount: 106_300, received: 150_000 }],
    refunds: [],
    ...changes,
  };
}

/** A job; the changes replace its fields. */
export function jobOf(changes: Partial<PrintJob> = {}): PrintJob {
  return {
    id: 1,
    kind: 'ticket',
    printer: 'Bar',
    paper_mm: 80,
    content: ticketOf(),
    is_reprint: false,
    is_unconfirmed: false,
    late_minutes: null,
    ...changes,
  };
}
