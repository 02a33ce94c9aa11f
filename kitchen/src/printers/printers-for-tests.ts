import type { BranchPrinters, Printer } from './printer.ts';

/** A printer that works; the changes replace its fields. */
export function printerOf(changes: Partial<Printer> = {}): Printer {
  return {
    id: 1,
    name: 'Dapur',
    protocol: 'epson',
    paperMm: 80,
    printsReceipts: false,
    stationIds: [1],
    status: 'ready',
    statusSince: '2026-11-29T07:00:00Z',
    waiting: 0,
    waitingSince: null,
    missed: 0,
    ...changes,
  };
}

/** The printers of a branch with two stations. */
export function printersOf(...printers: Printer[]): BranchPrinters {
  const stations = [
    { id: 1, name: 'Dapur' },
    { id: 2, name: 'Bar' },
  ];
  return { now: '2026-11-29T07:10:00Z', stations, printers };
}
