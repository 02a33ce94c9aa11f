import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.rules.ts';
import { dayMoney, dayReport, EMPTY_MONEY } from './report-for-tests.ts';

const linesOf = (file: string) => file.slice(1).trimEnd().split('\r\n');
const DAY = '"2026-11-27";"Senja Bogor"';

test('has one amount per row, in the same columns', () => {
  const lines = linesOf(reportCsv(dayReport()));
  expect(lines[0]).toBe('"Tanggal";"Cabang";"Bagian";"Rincian";"Jumlah";"Waktu";"Oleh";"Catatan"');
  expect(lines.every((line) => line.split(';').length === 8)).toBe(true);
  for (const row of [
    '"Penjualan";"Subtotal";110000;;;',
    '"Penjualan";"Diskon";-10000;;;',
    '"Penjualan";"Total";115550;;;',
    '"Kategori";"Tanpa kategori";30000;;;',
    '"Uang keluar";"Tunai";-23100;;;',
    '"Uang bersih";"QRIS statis";69300;;;',
    '"Pencocokan";"Belum dibayar";23100;;;',
    '"Kasir 1";"Uang awal";300000;"2026-11-27 08:00";"Rina";',
    '"Kasir 1";"Jumlah penghitungan";2;"2026-11-27 21:30";"Wati";"Kembalian kurang"',
    '"Kasir 1";"Tunai: selisih";-1000;;;',
  ]) {
    expect(lines).toContain(`${DAY};${row}`);
  }
});

test('a reason that looks like a formula is text', () => {
  expect(linesOf(reportCsv(dayReport()))).toContain(
    `${DAY};"Pengembalian";"Pesanan #12, Tunai";-23100;"2026-11-27 12:05";"Rina";"'=tumpah"`,
  );
});

test('an open till has no counts, an empty day its zeros', () => {
  const [session] = dayReport().sessions;
  if (!session) throw new Error('There is no session');
  const open = { ...session, closedAt: null, closedBy: null, result: null };
  const file = reportCsv(dayReport({ money: EMPTY_MONEY, refunds: [], sessions: [open] }));
  expect(file).toContain('"Kasir 1";"Uang awal"');
  expect(file).not.toContain('selisih');
  expect(file).toContain('"Penjualan";"Total";0');
});

test('an included tax is told, and not added', () => {
  const income = { ...dayMoney().income, addedTax: 0, includedTax: 9_545 };
  const lines = linesOf(reportCsv(dayReport({ money: dayMoney({ income }) })));
  expect(lines).toContain(`${DAY};"Penjualan";"Total";105050;;;`);
  expect(lines).toContain(`${DAY};"Penjualan";"Pajak yang sudah termasuk";9545;;;`);
});
