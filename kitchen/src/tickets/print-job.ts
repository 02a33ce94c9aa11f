/** A job as take_print_job() and take_tablet_job() return it. */
export interface PrintJob {
  id: number;
  kind: 'ticket' | 'change' | 'cancelled' | 'receipt' | 'test';
  /** Name of the printer. */
  printer: string;
  paper_mm: 58 | 80;
  /** By kind: {@link TicketContent}, {@link ReceiptContent} or {@link TestContent}. */
  content: unknown;
  is_reprint: boolean;
  /** It was handed out before, and its printer did not answer. */
  is_unconfirmed: boolean;
  /** Age of a ticket that waited; null: it is in time. */
  late_minutes: number | null;
}

export interface TicketLine {
  quantity: number;
  /** Only of a change: the quantity that was printed; 0: a new line. */
  before?: number;
  name: string;
  size: string | null;
  /** Names of the chosen options. */
  options: string[];
  note: string | null;
}

/** A ticket of a station; of a change, the changed lines. Times are ISO 8601. */
export interface TicketContent {
  branch: string;
  time_zone: string;
  station: string;
  order_number: number;
  accepted_at: string;
  customer_name: string;
  note: string | null;
  pickup_type: 'now' | 'slot' | 'table';
  pickup_at: string | null;
  table_name: string | null;
  promised_at: string | null;
  /** Why the order was cancelled. */
  reason: string | null;
  lines: TicketLine[];
}

export interface ReceiptLine {
  name: string;
  size: string | null;
  options: { name: string }[];
  note: string | null;
  /** Unit price in rupiah. */
  price: number;
  quantity: number;
  refunded_quantity: number;
}

interface Money {
  method: string;
  amount: number;
}

/** What receipt() returns; amounts in rupiah, rates in hundredths of a percent. */
export interface ReceiptContent {
  /** Null: a bill, which is not paid. */
  number: number | null;
  branch_name: string;
  branch_address: string;
  legal_name: string | null;
  tax_number: string | null;
  time_zone: string;
  order_number: number;
  created_at: string;
  status: string;
  table_name: string | null;
  lines: ReceiptLine[];
  lines_total: number;
  discount: number;
  service: number;
  service_rate: number;
  tax: number;
  tax_rate: number;
  tax_mode: string;
  rounding: number;
  total: number;
  balance_due: number;
  payments: (Money & { received: number | null })[];
  refunds: Money[];
}

export interface TestContent {
  branch: string;
  time_zone: string;
  at: string;
}
