import { localTime } from 'shared-ui/branch-time';
import { type CsvField, csvFile } from './csv.rules.ts';
import { categoryLabel, incomeParts, methodLabel, settlementParts, sumOf } from './report.rules.ts';
import type { DayReport, ReportSession } from './report.ts';

const HEAD = ['Tanggal', 'Cabang', 'Bagian', 'Rincian', 'Jumlah', 'Waktu', 'Oleh', 'Catatan'];

/** Section, detail, number, and optionally time, person and note. */
type Row = readonly [
  section: string,
  detail: string,
  amount: number,
  time?: string | null,
  by?: string | null,
  note?: string | null,
];

/** The report as CSV: one row per amount, the same columns on each day, so that days can be put together. */
export function reportCsv(report: DayReport): string {
  const { businessDate, branchName, money, timeZone } = report;
  const parts = incomeParts(money.income);
  const rows: Row[] = [
    ['Pesanan', 'Pesanan baru', money.orders],
    ['Pesanan', 'Dibatalkan', money.cancelled],
    ['Pesanan', 'Nilai yang dibatalkan', money.cancelledAmount],
    ...parts.map(({ label, amount }): Row => ['Penjualan', label, amount]),
    ['Penjualan', 'Total', sumOf(parts)],
    ['Penjualan', 'Pajak yang sudah termasuk', money.income.includedTax],
    ...money.categories.map(
      ({ category, amount }): Row => ['Kategori', categoryLabel(category), amount],
    ),
    ...money.methods.flatMap(({ method, paid, refunded, net }): Row[] => [
      ['Uang masuk', methodLabel(method), paid],
      ['Uang keluar', methodLabel(method), 0 - refunded],
      ['Uang bersih', methodLabel(method), net],
    ]),
    ...settlementParts(money).map(({ label, amount }): Row => ['Pencocokan', label, amount]),
    ...report.refunds.map(
      ({ orderNumber, amount, method, at, by, reason }): Row => [
        'Pengembalian',
        `Pesanan #${orderNumber}, ${methodLabel(method)}`,
        0 - amount,
        timeText(at, timeZone),
        by,
        reason,
      ],
    ),
    ...report.sessions.flatMap((session, index) => sessionRows(session, index + 1, timeZone)),
  ];
  return csvFile([
    HEAD,
    ...rows.map(([section, detail, amount, time = null, by = null, note = null]): CsvField[] => [
      businessDate,
      branchName,
      section,
      detail,
      amount,
      time,
      by,
      note,
    ]),
  ]);
}

function sessionRows(session: ReportSession, number: number, timeZone: string): Row[] {
  const { openedAt, openedBy, openingCash, closedAt, closedBy, result } = session;
  const section = `Kasir ${number}`;
  const opening: Row = [section, 'Uang awal', openingCash, timeText(openedAt, timeZone), openedBy];
  if (!result || closedAt === null) return [opening];
  const closing = [timeText(closedAt, timeZone), closedBy, result.note] as const;
  return [
    opening,
    [section, 'Jumlah penghitungan', result.counts, ...closing],
    ...result.methods.flatMap(({ method, expected, counted, difference }): Row[] => [
      [section, `${methodLabel(method)}: seharusnya`, expected],
      [section, `${methodLabel(method)}: dihitung`, counted],
      [section, `${methodLabel(method)}: selisih`, difference],
    ]),
  ];
}

function timeText(at: string, timeZone: string): string {
  const { date, time } = localTime(at, timeZone);
  return `${date} ${time.replace('.', ':')}`;
}
