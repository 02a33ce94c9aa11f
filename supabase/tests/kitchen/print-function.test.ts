/** The edge function `print` through the whole backend, over HTTP, with simulated printers of both protocols. */
import { printedText } from 'kitchen/printed/read-commands';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EpsonPrinter } from '../support/printers/epson-printer.ts';
import { openPrintShop, type PrintShop } from '../support/printers/print-shop.ts';
import { StarPrinter } from '../support/printers/star-printer.ts';
import { must } from '../support/shop.ts';

const TEN_MINUTES = 600;

let print: PrintShop;

beforeAll(async () => {
  print = await openPrintShop();
});
beforeEach(async () => {
  await print.sql`delete from private.printer`;
  await print.setClock(0);
});
afterAll(() => print.close());

const addEpson = async (name = 'Dapur') =>
  new EpsonPrinter(print.send, await print.addPrinter('epson', name));
async function addOldEpson(name?: string): Promise<EpsonPrinter> {
  const printer = await addEpson(name);
  printer.isOld = true;
  return printer;
}
const addStar = async (name = 'Dapur') =>
  new StarPrinter(print.send, await print.addPrinter('star', name));
/** Polls until there is nothing to print. */
async function printAll(printer: EpsonPrinter | StarPrinter): Promise<void> {
  while ((await printer.poll()) === 'printed');
}

describe.each([
  ['epson', addEpson],
  ['epson before 4.1', addOldEpson],
  ['star', addStar],
] as const)('%s', (name, add) => {
  const protocol = name === 'star' ? 'star' : 'epson';
  const read = (bytes: Uint8Array) =>
    protocol === 'epson' ? printedText(bytes).join('\n') : Buffer.from(bytes).toString('latin1');
  const texts = (printer: EpsonPrinter | StarPrinter) => printer.printed.map(read);
  const numbers = (printer: EpsonPrinter | StarPrinter) =>
    texts(printer).map((text) => Number(/#(\d+)/.exec(text)?.[1]));

  test('prints a ticket once', async () => {
    const printer = await add();
    const number = await print.order();
    expect(await printer.poll()).toBe('printed');
    expect(await printer.poll()).toBe('nothing');
    expect(numbers(printer)).toEqual([number]);
    expect(texts(printer)[0]).toContain('Es Kopi');
    expect(texts(printer)[0]).not.toMatch(/TERLAMBAT|MUNGKIN|CETAK ULANG/);
  });

  test('away for ten minutes: each ticket once, in order, late ones marked', async () => {
    const printer = await add();
    const placed = [await print.order(), await print.order()];
    await print.setClock(TEN_MINUTES);
    placed.push(await print.order());
    expect(await print.firstPrinter()).toMatchObject({ status: 'away', waiting: 3 });
    await printAll(printer);
    expect(numbers(printer)).toEqual(placed);
    expect(texts(printer).map((text) => /TERLAMBAT \d+ MENIT/.exec(text)?.[0])).toEqual([
      'TERLAMBAT 10 MENIT',
      'TERLAMBAT 10 MENIT',
      undefined,
    ]);
    await print.setClock(2 * TEN_MINUTES);
    expect(await printer.poll()).toBe('nothing');
  });

  test('an answer that is lost before printing: the ticket comes once, marked', async () => {
    const printer = await add();
    await print.order();
    // Of a Star printer, the answer to the fetch: that to its poll leases nothing.
    printer.line.answersUntilLoss = protocol === 'star' ? 1 : 0;
    expect(await printer.poll()).toBe('nothing');
    expect(await printer.poll()).toBe('nothing');
    await print.setClock(41);
    expect(await printer.poll()).toBe('printed');
    expect(texts(printer)).toEqual([expect.stringContaining('MUNGKIN SUDAH TERCETAK')]);
    await print.setClock(200);
    expect(await printer.poll()).toBe('nothing');
  });

  test('a confirmation that is lost: one duplicate, marked', async () => {
    const printer = await add();
    await print.order();
    printer.diesAfterPrinting = true;
    expect(await printer.poll()).toBe('printed');
    expect(await printer.poll()).toBe('nothing');
    await print.setClock(41);
    await printAll(printer);
    const marked = texts(printer).map((text) => text.includes('MUNGKIN SUDAH TERCETAK'));
    expect(marked).toEqual([false, true]);
  });

  test.each([
    ['paper low', 'paper_low'],
    ['paper out', 'paper_out'],
    ['cover open', 'cover_open'],
    ['jammed', 'error'],
  ] as const)('%s is known after one poll, and the queue is kept', async (condition, status) => {
    const printer = await add();
    await print.order();
    printer.condition = condition;
    await printer.poll();
    const isPrinted = condition === 'paper low';
    expect(await print.firstPrinter()).toMatchObject({ status, waiting: isPrinted ? 0 : 1 });
    await repair(printer);
    await printAll(printer);
    expect(texts(printer)).toEqual([expect.not.stringContaining('MUNGKIN')]);
    expect(await print.firstPrinter()).toMatchObject({ status: 'ready', waiting: 0 });
  });

  test('a content that the printer rejects three times is missed', async () => {
    const printer = await add();
    await print.order();
    await print.order();
    printer.errorCode = protocol === 'epson' ? 'SchemaError' : '511 Media decoding error';
    for (let attempt = 1; attempt <= 3; attempt += 1) expect(await printer.poll()).toBe('failed');
    printer.errorCode = undefined;
    await printAll(printer);
    expect(printer.printed).toHaveLength(1);
    expect(await print.firstPrinter()).toMatchObject({ waiting: 0, missed: 1 });
  });

  test('two printers of a station both print each ticket', async () => {
    const [first, second] = [await add('Dapur'), await add('Bar')];
    const number = await print.order();
    await printAll(first);
    await printAll(second);
    expect([numbers(first), numbers(second)]).toEqual([[number], [number]]);
  });

  test('a token that was replaced is refused', async () => {
    const printer = await add();
    await print.order();
    const [row] = await print.sql<{ id: number }[]>`select id from private.printer`;
    await must(print.admin.client.rpc('rotate_printer_token', { printer_id: row?.id ?? 0 }));
    expect(await printer.poll()).toBe('refused');
    expect(printer.printed).toEqual([]);
  });

  /** Makes a printer ready; an Epson printer notifies the shop of that. */
  async function repair(printer: EpsonPrinter | StarPrinter): Promise<void> {
    printer.condition = 'ready';
    if (printer instanceof EpsonPrinter) expect(await printer.notify()).toBe(200);
  }
});

test('a lone line-mode printer gets the commands that it understands', async () => {
  const printer = await addStar();
  printer.mediaTypes = ['application/vnd.star.line'];
  await print.order();
  expect(await printer.poll()).toBe('printed');
});

test('no token is logged', async () => {
  const tokens = [await print.addPrinter('epson', 'Dapur'), await print.addPrinter('star', 'Bar')];
  const [epson, star] = [
    new EpsonPrinter(print.send, tokens[0] ?? ''),
    new StarPrinter(print.send, tokens[1] ?? ''),
  ];
  await print.order();
  await printAll(epson);
  await printAll(star);
  const log = JSON.stringify(print.logged);
  expect(log).toContain('/functions/v1/print/epson');
  for (const token of tokens) {
    expect(log).not.toContain(token);
    expect(log).not.toContain(btoa(`printer:${token}`));
  }
});
