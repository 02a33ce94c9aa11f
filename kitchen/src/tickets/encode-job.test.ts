import { describe, expect, test } from 'vitest';
import { encodeJob } from './encode-job.ts';
import type { PrintJob } from './print-job.ts';
import { jobOf, lineOf, receiptOf, ticketOf } from './print-jobs-for-tests.ts';
import { printedText, readCommands } from './printed/read-commands.ts';

const textOf = (job: PrintJob) =>
  printedText(encodeJob(job, 'esc-pos')).map((row) => row.trimEnd());
const bytesOf = (job: PrintJob, language: Parameters<typeof encodeJob>[1] = 'esc-pos') =>
  Buffer.from(encodeJob(job, language)).toString('latin1');
/** The rows that are wholly inverted. */
const bannersOf = (job: PrintJob) =>
  readCommands(encodeJob(job, 'esc-pos'))
    .rows.filter((row) => row.length > 0 && row.every(({ isInverted }) => isInverted))
    .map((row) =>
      row
        .map(({ character }) => character)
        .join('')
        .trim(),
    );

const LONG = lineOf({
  quantity: 12,
  name: 'Es Kopi Susu Gula Aren Signature Kedai Senja',
  size: 'Large',
  options: ['Kurang manis', 'Susu oat'],
  note: 'tanpa sedotan, alergi kacang, es sedikit',
});

describe.each([
  [58, 32],
  [80, 48],
] as const)('on %d mm', (paper_mm, columns) => {
  test('no row is wider than the paper, and it is cut once', () => {
    const contents = [
      jobOf({ paper_mm, content: ticketOf({ lines: [LONG], note: LONG.note }) }),
      jobOf({ paper_mm, kind: 'receipt', content: receiptOf() }),
      jobOf({ paper_mm, late_minutes: 10, is_reprint: true, is_unconfirmed: true }),
    ];
    for (const job of contents) {
      const { rows, cuts } = readCommands(encodeJob(job, 'esc-pos'));
      const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width, 0));
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
      expect(cuts).toBe(1);
    }
  });
});

test('a ticket tells the number in the largest size, place, station and lines', () => {
  const job = jobOf({ content: ticketOf({ lines: [LONG, lineOf()] }) });
  const number = readCommands(encodeJob(job, 'esc-pos')).rows[0]?.filter(
    ({ character }) => character !== ' ',
  );
  expect(number?.map(({ character }) => character).join('')).toBe('#47');
  expect(number?.every(({ width, height, isBold }) => width === 4 && height === 4 && isBold)).toBe(
    true,
  );
  expect(textOf(job).slice(1, 12)).toEqual([
    `${' '.repeat(17)}MEJA 12`,
    '-'.repeat(48),
    `Bar${' '.repeat(40)}14.32`,
    'Budi Santoso',
    '-'.repeat(48),
    '12x Es Kopi Susu Gula Aren Signature Kedai Senja',
    '    Large',
    '    + Kurang manis',
    '    + Susu oat',
    '     tanpa sedotan, alergi kacang, es sedikit',
    ' 1x Es Kopi',
  ]);
});

test.each([
  [{ pickup_type: 'table', table_name: 'Teras 3' }, 'MEJA Teras 3'],
  [{ pickup_type: 'slot', pickup_at: '2026-11-29T08:15:00Z' }, 'AMBIL 15.15'],
  [{ pickup_type: 'now', promised_at: '2026-11-29T08:00:00Z' }, 'AMBIL 15.00'],
  [{ pickup_type: 'now' }, 'AMBIL SEKARANG'],
] as const)('%j is served at %s', (facts, place) => {
  expect(textOf(jobOf({ content: ticketOf(facts) }))[1]?.trim()).toBe(place);
});

test('notes are inverted', () => {
  const lines = [lineOf({ note: 'es sedikit' })];
  const { rows } = readCommands(
    encodeJob(jobOf({ content: ticketOf({ lines, note: 'Antar bersama' }) }), 'esc-pos'),
  );
  const inverted = rows.map((row) =>
    row
      .filter(({ isInverted }) => isInverted)
      .map(({ character }) => character)
      .join('')
      .trim(),
  );
  expect(inverted.filter(Boolean)).toEqual(['es sedikit', 'CATATAN: Antar bersama']);
});

test('a change tells what became more, less and nothing', () => {
  const lines = [
    lineOf({ before: 2, quantity: 1 }),
    lineOf({ before: 0, quantity: 3, name: 'Teh' }),
    lineOf({ before: 4, quantity: 0, name: 'Kue' }),
  ];
  const job = jobOf({ kind: 'change', content: ticketOf({ lines }) });
  expect(bannersOf(job)).toEqual(['BERUBAH', 'JADI 1 (TADINYA 2)', 'TAMBAH', 'HAPUS']);
  expect(textOf(job)).toEqual(expect.arrayContaining([' 1x Es Kopi', ' 3x Teh', ' 4x Kue']));
});

test('a cancellation tells the reason', () => {
  const job = jobOf({ kind: 'cancelled', content: ticketOf({ reason: 'Bahan habis' }) });
  expect(bannersOf(job)).toEqual(['BATAL', 'Alasan: Bahan habis']);
});

test('banners say late, again, and maybe twice', () => {
  const job = jobOf({ late_minutes: 10, is_reprint: true, is_unconfirmed: true });
  expect(bannersOf(job)).toEqual(['TERLAMBAT 10 MENIT', 'CETAK ULANG', 'MUNGKIN SUDAH TERCETAK']);
  expect(bannersOf(jobOf())).toEqual([]);
});

test('a receipt has the facts of the page', () => {
  const text = textOf(jobOf({ kind: 'receipt', paper_mm: 58, content: receiptOf() }));
  for (const row of [
    'Struk No. 000123',
    'Pesanan #47, meja 12',
    '2 x Rp28.000            Rp56.000',
    'Layanan 5%               Rp4.600',
    'TOTAL                  Rp106.300',
    'Kembali                 Rp43.700',
  ]) {
    expect(text).toContain(row);
  }
  expect(text.join('\n')).toContain('NPWP 01.234.567.8-901.234');
});

test('a bill, an included tax, a discount and a refund', () => {
  const content = receiptOf({
    number: null,
    tax_mode: 'included',
    discount: 5_000,
    payments: [],
    refunds: [{ method: 'cash', amount: 1_000 }],
    balance_due: 106_300,
  });
  const text = textOf(jobOf({ kind: 'receipt', content })).join('\n');
  for (const row of [
    /TAGIHAN/,
    /Diskon +-Rp5\.000/,
    /Termasuk pajak 10% +Rp9\.660/,
    /Dikembalikan, Tunai +-Rp1\.000/,
    /BELUM DIBAYAR +Rp106\.300/,
  ]) {
    expect(text).toMatch(row);
  }
  expect(text).not.toMatch(/^Pajak/m);
});

test('a test page shows the width of the paper', () => {
  const content = { branch: 'Bogor', time_zone: 'Asia/Jakarta', at: '2026-11-29T07:32:00Z' };
  const job = jobOf({ kind: 'test', paper_mm: 58, content });
  expect(textOf(job)).toContain('12345678901234567890123456789012');
});

describe('names cannot contain commands', () => {
  const EVIL = 'Kopi\u001b@\u001dV\u0000\u001bp\u0000\u0019\u00fa\u009b\u0010\u0014\u0001';
  const content = ticketOf({
    customer_name: EVIL,
    note: EVIL,
    table_name: EVIL,
    station: EVIL,
    lines: [lineOf({ name: EVIL, size: EVIL, options: [EVIL], note: EVIL })],
  });

  test.each(['esc-pos', 'star-prnt', 'star-line'] as const)('%s', (language) => {
    const commands = (text: string) => [...text].filter((sign) => sign < ' ').length;
    const plain = ticketOf({
      customer_name: 'Kopi',
      note: 'Kopi',
      table_name: 'Kopi',
      station: 'Kopi',
      lines: [lineOf({ name: 'Kopi', size: 'Kopi', options: ['Kopi'], note: 'Kopi' })],
    });
    expect(commands(bytesOf(jobOf({ content }), language))).toBe(
      commands(bytesOf(jobOf({ content: plain }), language)),
    );
  });
});

test.each([
  ['Crème brûlée – “1”', 'Crème brûlée – “1”'],
  ['Phở bò', 'Phở bò'.normalize('NFC').replace('ở', 'o')],
  ['Kopi ☕️👍🏽 enak', 'Kopi enak'],
  ['咖啡', '??'],
  ['a\u00a0b\u2028c', 'a b c'],
  ['ﬁlter Ａ', 'filter A'],
])('%j is printed as %j', (name, printed) => {
  const text = textOf(jobOf({ content: ticketOf({ customer_name: name }) }));
  expect(text[4]).toBe(printed);
});

test('Star printers get the commands of Star', () => {
  const bytes = bytesOf(jobOf(), 'star-prnt');
  expect(bytes.startsWith('\x1b@')).toBe(true);
  expect(bytes).toContain('\x1bd\x01');
  expect(bytes).not.toContain('\x1dV');
});
