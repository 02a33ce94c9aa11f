import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { printedText } from '../../tickets/printed/read-commands.ts';
import {
  alertText,
  closeTablet,
  type FakeTablet,
  openTablet,
  pass,
  ticket,
  WORKING,
} from './tablet-for-tests.ts';
import * as data from './tablet-jobs.data.ts';
import { TabletPrinter } from './tablet-printer.tsx';
import { READY } from './usb-for-tests.ts';

vi.mock('./tablet-jobs.data.ts');

let tablet: FakeTablet;

beforeEach(async () => {
  tablet = await openTablet();
});
afterEach(closeTablet);

/** Numbers of the printed orders. */
const numbers = () => tablet.usb.written.map((bytes) => printedText(bytes)[0]?.trim());

/** Starts the tablet, with fake timeouts, and waits until it has asked its printer. */
async function start(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(tablet.usb.opened).toBeGreaterThan(0));
}

const TIMEOUT = 'TimeoutError: No answer within';
const hang = () => new Promise(() => undefined);
const NO_STATUS = { answers: undefined };

test.each([
  ['takes no byte', { takesReset: false }, 'failed', `${TIMEOUT} 5000 ms`],
  ['is pulled out', { transfer: () => Promise.reject(Error('Gone')) }, 'unsure', 'Error: Gone'],
  ['stalls', { transfer: async () => 'stall' }, 'unsure', 'Error: USB transfer: stall'],
  ['hangs', { transfer: hang }, 'unsure', `${TIMEOUT} 20000 ms`],
  ['hangs and tells no status', { transfer: hang, ...NO_STATUS }, 'unsure', `${TIMEOUT} 20000 ms`],
])('a printer that %s hands its job back, and gets it again', async (_, fault, outcome, reason) => {
  Object.assign(tablet.usb, fault);
  tablet.queue = [ticket(1)];
  await start();
  await pass(25_000);
  await vi.waitFor(() => expect(alertText()).toMatch(/^Bar tidak menerima cetakan/));
  expect(data.finishTabletJob).toHaveBeenCalledExactlyOnceWith(7, { jobId: 1, outcome, reason });
  expect(tablet.usb.isOpen).toBe(false);
  Object.assign(tablet.usb, WORKING);
  await pass(31_000);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
  await vi.waitFor(() => expect(alertText()).toBeUndefined());
});

/** The statuses that the branch sees. */
const reported = () => vi.mocked(data.takeTabletJob).mock.calls.map(([, status]) => status);
const [OUT, OPEN, LOW] = [
  { ...READY, paper: 0x72 },
  { ...READY, offlineCause: 0x16 },
  { ...READY, paper: 0x1e },
];

describe('a printer that tells its status', () => {
  test.each([
    ['without paper', { answers: OUT }, 'paper_out', /^Bar kehabisan kertas/],
    ['with an open cover', { answers: OPEN }, 'cover_open', /^Bar tutupnya terbuka/],
    ['that cannot be opened', { openError: Error('Denied') }, 'error', /^Bar tidak menerima/],
  ])('%s gets no job, and its branch sees why', async (_, fault, status, alert) => {
    Object.assign(tablet.usb, fault);
    tablet.queue = [ticket(1)];
    await start();
    await pass(35_000);
    expect(new Set(reported())).toEqual(new Set([status]));
    await vi.waitFor(() => expect(alertText()).toMatch(alert));
    expect(tablet.usb.written).toEqual([]);
    Object.assign(tablet.usb, WORKING);
    await pass(31_000);
    await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
    await vi.waitFor(() => expect(alertText()).toBeUndefined());
  });

  test('is asked also without a job, and prints within seconds once it can', async () => {
    await start();
    await pass(4_000);
    tablet.usb.answers = OUT;
    await pass(18_000);
    await vi.waitFor(() => expect(reported().at(-1)).toBe('paper_out'));
    expect(screen.queryByRole('button')).toBeNull();
    tablet.usb.answers = LOW;
    tablet.queue = [ticket(1)];
    await pass(4_000);
    await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
    await vi.waitFor(() => expect(reported().at(-1)).toBe('paper_low'));
    await vi.waitFor(() => expect(alertText()).toBeUndefined());
  });

  test('is not opened more often than every 15 s without a job', async () => {
    await start();
    await pass(60_000);
    expect(tablet.usb.opened).toBeLessThanOrEqual(5);
  });

  test('whose paper ends in a job does not confirm it', async () => {
    tablet.queue = [ticket(1)];
    tablet.usb.transfer = async () => {
      tablet.usb.answers = { ...OUT, printed: undefined };
      return 'ok';
    };
    await start();
    await pass(22_000);
    await vi.waitFor(() =>
      expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual([
        [7, { jobId: 1, outcome: 'unsure', reason: `${TIMEOUT} 20000 ms` }],
      ]),
    );
    await vi.waitFor(() => expect(reported().at(-1)).toBe('paper_out'));
    await vi.waitFor(() => expect(alertText()).toMatch(/^Bar kehabisan kertas/));
  });

  test('whose paper ended since it was asked hands its job back', async () => {
    await start();
    await pass(4_000);
    tablet.usb.answers = OUT;
    tablet.queue = [ticket(1)];
    await pass(4_000);
    await vi.waitFor(() =>
      expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual([
        [7, { jobId: 1, outcome: 'failed', reason: 'paper_out' }],
      ]),
    );
    expect(tablet.usb.written).toEqual([]);
    await vi.waitFor(() => expect(reported().at(-1)).toBe('paper_out'));
  });

  test('counts as broken once it is silent', async () => {
    await start();
    await pass(4_000);
    tablet.usb.answers = undefined;
    await pass(20_000);
    await vi.waitFor(() => expect(reported().at(-1)).toBe('error'));
    await vi.waitFor(() => expect(alertText()).toMatch(/^Bar tidak menerima cetakan/));
  });

  test('prints also when it cannot confirm a job', async () => {
    tablet.usb.answers = { ...READY, printed: undefined };
    tablet.queue = [ticket(1), ticket(2)];
    await start();
    await pass(8_000);
    const printed = [1, 2].map((jobId) => [7, { jobId, outcome: 'printed' }]);
    await vi.waitFor(() => expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual(printed));
  });
});

test('a printer without a status prints what it takes', async () => {
  tablet.usb.answers = undefined;
  tablet.queue = [ticket(1)];
  await start();
  await pass(4_000);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
  await vi.waitFor(() => expect(reported().at(-1)).toBe('ready'));
});
