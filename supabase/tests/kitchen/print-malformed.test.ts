/** Requests to the edge function `print` that no printer sends. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EpsonPrinter } from '../support/printers/epson-printer.ts';
import { openPrintShop, type PrintShop } from '../support/printers/print-shop.ts';

let print: PrintShop;

beforeAll(async () => {
  print = await openPrintShop();
});
beforeEach(async () => {
  await print.sql`delete from private.printer`;
});
afterAll(() => print.close());

async function starRequest(token: string, query: string, init: RequestInit) {
  const headers = { authorization: `Basic ${btoa(`printer:${token}`)}` };
  return fetch(`${print.shop.url}/functions/v1/print/star${query}`, { headers, ...init });
}
const post = (body: BodyInit, path = 'epson', headers: Record<string, string> = {}) =>
  fetch(`${print.shop.url}/functions/v1/print/${path}`, { method: 'POST', body, headers });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test('a wrong or missing token gets 401, and nothing leaks', async () => {
  await print.addPrinter('epson', 'Dapur');
  await print.order();
  for (const ID of ['', 'x', '0'.repeat(24), "' or 1=1 --"]) {
    const answer = await post(form({ ConnectionType: 'GetRequest', ID }));
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'unknown_token', message: 'unknown_token' },
    ]);
  }
  expect((await post('{"statusCode":"200"}', 'star')).status).toBe(401);
  const asStar = await post('{}', 'star', { authorization: 'Basic !' });
  expect([asStar.status, asStar.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="print"',
  ]);
});

test.each([
  ['no type', {}],
  ['an unknown type', { ConnectionType: 'Eject' }],
  ['no XML', { ConnectionType: 'SetResponse', ResponseFile: 'x' }],
  [
    'half of XML',
    { ConnectionType: 'SetResponse', ResponseFile: '<PrintResponseInfo><printjobid>' },
  ],
  ['no status', { ConnectionType: 'SetStatus', Status: '<statusmonitor/>' }],
  [
    'a status that is no number',
    {
      ConnectionType: 'SetStatus',
      Status: '<statusmonitor><printerstatus asbstatus="x"/></statusmonitor>',
    },
  ],
])('epson: %s gets 400', async (_case, fields) => {
  const ID = await print.addPrinter('epson', 'Dapur');
  expect((await post(form({ ID, ...fields }))).status).toBe(400);
});

test.each(['', '[]', 'null', '{"statusCode":7}', '{'])('star: %j gets 400', async (body) => {
  const token = await print.addPrinter('star', 'Dapur');
  expect((await starRequest(token, '', { method: 'POST', body })).status).toBe(400);
});

test.each([
  ['GET', '', 404],
  ['GET', '?token=1&type=image/png', 415],
  ['GET', '?token=1&type=application/vnd.star.line', 404],
  ['GET', '?token=-1&type=application/vnd.star.line', 404],
  ['DELETE', '?code=200', 400],
  ['PUT', '', 405],
])('star: %s %s gets %d', async (method, query, status) => {
  const token = await print.addPrinter('star', 'Dapur');
  expect((await starRequest(token, query, { method })).status).toBe(status);
});

test('a long body gets 400, another path 404', async () => {
  const ID = await print.addPrinter('epson', 'Dapur');
  const long = form({ ID, ConnectionType: 'SetStatus', Status: 'x'.repeat(40_000) });
  expect((await post(long)).status).toBe(400);
  expect((await post('', 'zebra')).status).toBe(404);
  expect((await fetch(`${print.shop.url}/functions/v1/print/epson`)).status).toBe(405);
});

test('a printer cannot end the job of another one', async () => {
  const epson = new EpsonPrinter(print.send, await print.addPrinter('epson', 'Dapur'));
  const other = await print.addPrinter('star', 'Bar');
  await print.order();
  const [row] = await print.sql<{ id: number }[]>`
      select job.id from private.print_job as job join private.printer on printer.id = job.printer_id
      where printer.name = 'Dapur'`;
  const answer = await starRequest(other, `?token=${row?.id}&code=200`, { method: 'DELETE' });
  expect(answer.status).toBe(200);
  expect(await epson.poll()).toBe('printed');
});
