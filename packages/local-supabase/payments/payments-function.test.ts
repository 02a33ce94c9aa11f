import type { LogEntry } from 'node-kit/log/log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MockMidtrans, startMockMidtrans } from '../mock-midtrans/mock-midtrans.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';

let midtrans: MockMidtrans;
let backend: TestBackend;
let entries: LogEntry[];

beforeEach(async () => {
  entries = [];
  midtrans = await startMockMidtrans();
  backend = await startTestBackend({
    midtrans: midtrans.settings,
    simulatesPayments: true,
    log: (entry) => entries.push(entry),
  });
});
afterEach(async () => {
  await backend.close();
  await midtrans.close();
});

const waitFor = (check: () => unknown) => expect.poll(check, { timeout: 20_000 });
const events = () => entries.map(({ event }) => event);

test('asks Midtrans soon after the start, without lines in the log of requests', async () => {
  await waitFor(events).toContain('payment_provider_state');
  expect(entries.at(-1)).toMatchObject({ level: 'info', reason: 'ready' });
  expect(events()).not.toContain('request');
});

test('the stop does not wait for a provider that does not answer', async () => {
  let isAsked = false;
  midtrans.simulator.toggle('isSilent');
  const { switches } = midtrans.simulator;
  Object.defineProperty(switches, 'isSilent', {
    get: () => {
      isAsked = true;
      return true;
    },
  });
  await waitFor(() => isAsked).toBe(true);
  const start = performance.now();
  await backend.close();
  expect(performance.now() - start).toBeLessThan(3_000);
});

test('leads to the page of the simulator', async () => {
  const answer = await backend.fetch(new Request('http://localhost/_local/midtrans'), '127.0.0.1');
  expect(answer.headers.get('location')).toBe(midtrans.settings.url);
});
