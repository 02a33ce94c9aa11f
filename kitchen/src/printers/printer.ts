/** How a printer gets its jobs. */
export type Protocol = 'epson' | 'star' | 'tablet';

/** What a printer reported last; `away`: it did not ask for work for a minute. */
export type PrinterStatus = 'ready' | 'paper_low' | 'paper_out' | 'cover_open' | 'error' | 'away';

/** Whether a printer prints. */
export const isPrinting = (status: PrinterStatus) => status === 'ready' || status === 'paper_low';

export interface Station {
  id: number;
  name: string;
}

export interface Printer {
  id: number;
  name: string;
  protocol: Protocol;
  paperMm: 58 | 80;
  printsReceipts: boolean;
  stationIds: number[];
  status: PrinterStatus;
  /** ISO 8601; null: it has never asked for work. */
  statusSince: string | null;
  /** Jobs that wait, and the time of the oldest. */
  waiting: number;
  waitingSince: string | null;
  /** Jobs of the last day that were not printed in time. */
  missed: number;
}

/** The printers of a branch. */
export interface BranchPrinters {
  /** Time of the database. */
  now: string;
  stations: Station[];
  printers: Printer[];
}

/** A job that waits or was missed. */
export interface QueuedJob {
  id: number;
  kind: 'ticket' | 'change' | 'cancelled' | 'receipt' | 'test';
  orderId: number | null;
  ticketId: number | null;
  orderNumber: number | null;
  station: string | null;
  createdAt: string;
  error: string | null;
  isMissed: boolean;
}

/** What an admin types about a printer. */
export interface PrinterFacts {
  name: string;
  protocol: Protocol;
  paperMm: 58 | 80;
  printsReceipts: boolean;
  stationIds: number[];
}
