import { beforeEach, expect, test } from 'vitest';
import { jobOf } from '../../src/tickets/print-jobs-for-tests.ts';
import { createHandler } from './handler.ts';

const TOKEN = 'ab'.repeat(12);

/** Answers of the API by function; null by default. */
let answers: Record<string, () => Response>;
/** Calls of finish_print_job. */
let finished: object[];
let logged: object[];
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  answers = {};
  finished = [];
  logged = [];
  handle = createHandler({
    url: 'http://project.test',
    serviceKey: 'service-key',
    log: (event) => logged.push(event),
    fetch: async (request) => {
      const name = request.url.split('/').at(-1) ?? '';
      const { token_hash, ...facts } = (await request.json()) as Record<string, unknown>;
      if (name === 'finish_print_job') finished.push(facts);
      return answers[name]?.() ?? Response.json(null);
    },
  });
});

function pollAsEpson(): Promise<Response> {
  const body = new URLSearchParams({ ConnectionType: 'GetRequest', ID: TOKEN });
  return handle(new Request('http://shop.test/print/epson', { method: 'POST', body }));
}
function fetchAsStar(): Promise<Response> {
  const headers = { authorization: `Basic ${btoa(`printer:${TOKEN}`)}` };
  const query = 'token=1&type=application/vnd.star.line';
  return handle(new Request(`http://shop.test/print/star?${query}`, { headers }));
}

test.each([
  ['epson', pollAsEpson, 200],
  ['star', fetchAsStar, 404],
] as const)('%s: a job that cannot be encoded is rejected and logged', async (_, ask, status) => {
  answers.take_print_job = () => Response.json(jobOf({ content: null }));
  expect((await ask()).status).toBe(status);
  const reason = expect.stringMatching(/^TypeError: .{1,90}$/);
  expect(finished).toEqual([{ job_id: 1, outcome: 'rejected', reason }]);
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'print_job_not_encoded',
      reason: expect.stringMatching(/^job 1: TypeError/),
    },
  ]);
});

test('401 for an unknown token is 401, and not logged', async () => {
  const error = { code: 'PT401', message: 'unknown_printer_token' };
  answers.take_print_job = () => Response.json(error, { status: 401 });
  expect((await pollAsEpson()).status).toBe(401);
  expect(logged).toEqual([]);
});

test('401 for the service key is 503 and logged, and does not use up the limit', async () => {
  const error = { message: 'Invalid API key' };
  answers.take_print_job = () => Response.json(error, { status: 401 });
  for (let poll = 1; poll <= 70; poll += 1) expect((await pollAsEpson()).status).toBe(503);
  expect(logged[0]).toEqual({
    level: 'error',
    event: 'print_queue_failed',
    reason: 'take_print_job answered 401',
  });
});

test.each([
  ['is cut off', () => new Response(new ReadableStream({ pull: cutOff })), /unreachable/],
  ['is no JSON', () => new Response('<html>'), /answered 200/],
  ['is an error without JSON', () => new Response('', { status: 500 }), /answered 500/],
])('an answer of the database that %s is 503 and logged', async (_, answer, reason) => {
  answers.take_print_job = answer;
  expect((await pollAsEpson()).status).toBe(503);
  expect(logged).toMatchObject([{ reason: expect.stringMatching(reason) }]);
});

function cutOff(stream: ReadableStreamDefaultController): void {
  stream.error(new DOMException('The operation timed out', 'TimeoutError'));
}
