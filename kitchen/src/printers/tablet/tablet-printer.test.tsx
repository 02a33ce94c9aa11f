import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Extensions, ExtensionsProvider } from 'remote-contract/slots';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceMemory } from '../../memory.ts';
import type { PrintJob } from '../../tickets/print-job.ts';
import { jobOf, ticketOf } from '../../tickets/print-jobs-for-tests.ts';
import { printedText } from '../../tickets/printed/read-commands.ts';
import { choosePrinter } from './choice.ts';
import { isPrinting } from './status.rules.ts';
import * as data from './tablet-jobs.data.ts';
import { TabletPrinter } from './tablet-printer.tsx';
import { type FakeUsb, READY, stubUsb } from './usb-for-tests.ts';

vi.mock('./tablet-jobs.data.ts');

/** Error of loading the encoder. */
const encoder = vi.hoisted(() => ({ error: undefined as Error | undefined }));
vi.mock('../../tickets/encode-job.ts', async (importOriginal) => {
  const { encodeJob } = await importOriginal<typeof import('../../tickets/encode-job.ts')>();
  return {
    get encodeJob() {
      if (encoder.error) throw encoder.error;
      return encodeJob;
    },
  };
});

const CHOICE = {
  printerId: 7,
  name: 'Bar',
  way: 'usb',
  device: { vendorId: 0x04b8, productId: 0x0202, serialNumber: 'A1' },
} as const;

let usb: FakeUsb;
/** Jobs that the backend hands out, the first one until it is finished as printed. */
let queue: PrintJob[];

beforeEach(async () => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  usb = stubUsb();
  await usb.requestDevice();
  choosePrinter(CHOICE);
  queue = [];
  let leased: number | undefined;
  vi.mocked(data.takeTabletJob).mockImplementation(async (_, status) => {
    const [job] = queue;
    if (!job || leased === job.id || !isPrinting(status)) return null;
    leased = job.id;
    return job;
  });
  vi.mocked(data.finishTabletJob).mockImplementation(async (_, { jobId, outcome }) => {
    if (outcome === 'printed' || outcome === 'rejected')
      queue = queue.filter(({ id }) => id !== jobId);
    leased = undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ticket = (id: number) => jobOf({ id, content: ticketOf({ order_number: id }) });
const numbers = () => usb.written.map((bytes) => printedText(bytes)[0]?.trim());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const alertText = () => screen.queryByRole('alert')?.textContent;

test('prints each job once, in order, also those that come later', async () => {
  queue = [ticket(1), ticket(2)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1', '#2']));
  queue = [ticket(3)];
  await pass(4_000);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1', '#2', '#3']));
  await pass(10_000);
  expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual(
    [1, 2, 3].map((jobId) => [7, { jobId, outcome: 'printed' }]),
  );
  expect(alertText()).toBeUndefined();
});

test('a printer that is away gets no job, and prints by itself once it is back', async () => {
  usb.isPluggedIn = false;
  queue = [ticket(1)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(alertText()).toMatch(/^Bar tidak terhubung ke tablet ini/));
  await pass(60_000);
  expect(data.takeTabletJob).not.toHaveBeenCalled();
  usb.plugIn();
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
  await vi.waitFor(() => expect(alertText()).toBeUndefined());
});

const WORKING = {
  openError: undefined,
  takesReset: true,
  transfer: async () => 'ok',
  answers: READY,
};
const TIMEOUT = 'TimeoutError: No answer within';
const hang = () => new Promise(() => undefined);
const fakeTimeouts = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'Date'] });
const NO_STATUS = { answers: undefined };

test.each([
  ['takes no byte', { takesReset: false }, 'failed', `${TIMEOUT} 5000 ms`],
  ['is pulled out', { transfer: () => Promise.reject(Error('Gone')) }, 'unsure', 'Error: Gone'],
  ['stalls', { transfer: async () => 'stall' }, 'unsure', 'Error: USB transfer: stall'],
  ['hangs', { transfer: hang }, 'unsure', `${TIMEOUT} 20000 ms`],
  ['hangs and tells no status', { transfer: hang, ...NO_STATUS }, 'unsure', `${TIMEOUT} 20000 ms`],
])('a printer that %s hands its job back, and gets it again', async (_, fault, outcome, reason) => {
  fakeTimeouts();
  Object.assign(usb, fault);
  queue = [ticket(1)];
  render(<TabletPrinter />);
  await pass(25_000);
  await vi.waitFor(() => expect(alertText()).toMatch(/^Bar tidak menerima cetakan/));
  expect(data.finishTabletJob).toHaveBeenCalledExactlyOnceWith(7, { jobId: 1, outcome, reason });
  expect(usb.isOpen).toBe(false);
  Object.assign(usb, WORKING);
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
    fakeTimeouts();
    Object.assign(usb, fault);
    queue = [ticket(1)];
    render(<TabletPrinter />);
    await pass(35_000);
    expect(new Set(reported())).toEqual(new Set([status]));
    expect(alertText()).toMatch(alert);
    expect(usb.written).toEqual([]);
    Object.assign(usb, WORKING);
    await pass(31_000);
    await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
    expect(alertText()).toBeUndefined();
  });

  test('is asked also without a job, and prints within seconds once it can', async () => {
    fakeTimeouts();
    render(<TabletPrinter />);
    await pass(4_000);
    usb.answers = OUT;
    await pass(18_000);
    expect(reported().at(-1)).toBe('paper_out');
    expect(screen.queryByRole('button')).toBeNull();
    usb.answers = LOW;
    queue = [ticket(1)];
    await pass(4_000);
    expect(numbers()).toEqual(['#1']);
    expect(reported().at(-1)).toBe('paper_low');
    expect(alertText()).toBeUndefined();
  });

  test('is not opened more often than every 15 s without a job', async () => {
    fakeTimeouts();
    render(<TabletPrinter />);
    await pass(60_000);
    expect(usb.opened).toBeLessThanOrEqual(5);
  });

  test('whose paper ends in a job does not confirm it', async () => {
    fakeTimeouts();
    queue = [ticket(1)];
    usb.transfer = async () => {
      usb.answers = { ...OUT, printed: undefined };
      return 'ok';
    };
    render(<TabletPrinter />);
    await pass(22_000);
    expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual([
      [7, { jobId: 1, outcome: 'unsure', reason: `${TIMEOUT} 20000 ms` }],
    ]);
    expect(reported().at(-1)).toBe('paper_out');
    expect(alertText()).toMatch(/^Bar kehabisan kertas/);
  });

  test('whose paper ended since it was asked hands its job back', async () => {
    fakeTimeouts();
    render(<TabletPrinter />);
    await pass(4_000);
    usb.answers = OUT;
    queue = [ticket(1)];
    await pass(4_000);
    expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual([
      [7, { jobId: 1, outcome: 'failed', reason: 'paper_out' }],
    ]);
    expect(usb.written).toEqual([]);
    expect(reported().at(-1)).toBe('paper_out');
  });

  test('counts as broken once it is silent', async () => {
    fakeTimeouts();
    render(<TabletPrinter />);
    await pass(4_000);
    usb.answers = undefined;
    await pass(20_000);
    expect(reported().at(-1)).toBe('error');
    expect(alertText()).toMatch(/^Bar tidak menerima cetakan/);
  });

  test('prints also when it cannot confirm a job', async () => {
    fakeTimeouts();
    usb.answers = { ...READY, printed: undefined };
    queue = [ticket(1), ticket(2)];
    render(<TabletPrinter />);
    await pass(8_000);
    expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual(
      [1, 2].map((jobId) => [7, { jobId, outcome: 'printed' }]),
    );
  });
});

test('a printer without a status prints what it takes', async () => {
  fakeTimeouts();
  usb.answers = undefined;
  queue = [ticket(1)];
  render(<TabletPrinter />);
  await pass(4_000);
  expect(numbers()).toEqual(['#1']);
  expect(reported().at(-1)).toBe('ready');
});

test('what cannot be encoded is rejected, and the next job comes', async () => {
  queue = [jobOf({ id: 1, content: null }), ticket(2)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(numbers()).toEqual(['#2']));
  expect(vi.mocked(data.finishTabletJob).mock.calls[0]?.[1]).toMatchObject({
    jobId: 1,
    outcome: 'rejected',
  });
});

test('of two tabs one prints', async () => {
  let end = () => {};
  usb.transfer = () =>
    new Promise((resolve) => {
      end = () => resolve('ok');
    });
  queue = [ticket(1)];
  render(<TabletPrinter />);
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(usb.isOpen).toBe(true));
  await pass(10_000);
  expect(data.takeTabletJob).toHaveBeenCalledOnce();
  end();
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
  await pass(10_000);
  expect(numbers()).toEqual(['#1']);
  expect(alertText()).toBeUndefined();
});

test('a printed job whose confirmation is lost is confirmed before the next one is taken', async () => {
  vi.mocked(data.finishTabletJob).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  queue = [ticket(1), ticket(2)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
  await pass(5_000);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1', '#2']));
  expect(vi.mocked(data.finishTabletJob).mock.calls.map(([, { jobId }]) => jobId)).toEqual([
    1, 1, 2,
  ]);
});

test('the printer can be chosen again at the alert', async () => {
  choosePrinter({ ...CHOICE, device: { ...CHOICE.device, serialNumber: 'old' } });
  queue = [ticket(1)];
  const user = userEvent.setup();
  render(<TabletPrinter />);
  await user.click(await screen.findByRole('button', { name: 'Pilih printer lagi' }));
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
});

test('a removed printer is served no longer', async () => {
  vi.mocked(data.takeTabletJob).mockRejectedValue(new BackendError('unknown_printer', 404, ''));
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(deviceMemory.remembered('kitchen.tablet-printer')).toBeNull());
  expect(shownToasts().at(-1)).toBe('Printer Bar sudah dihapus dari cabang.');
  await pass(10_000);
  expect(data.takeTabletJob).toHaveBeenCalledTimes(1);
});

test('releases are held from before a job is taken until its outcome is known', async () => {
  let holds = 0;
  const holdReleases = () => {
    holds += 1;
    return () => {
      holds -= 1;
    };
  };
  const taken = Promise.withResolvers<PrintJob>();
  vi.mocked(data.takeTabletJob).mockReturnValueOnce(taken.promise);
  const finished = Promise.withResolvers<void>();
  vi.mocked(data.finishTabletJob).mockReturnValueOnce(finished.promise);
  render(
    <ExtensionsProvider value={{ holdReleases } as unknown as Extensions}>
      <TabletPrinter />
    </ExtensionsProvider>,
  );
  await vi.waitFor(() => expect(data.takeTabletJob).toHaveBeenCalled());
  await vi.waitFor(() => expect(holds).toBe(1));
  taken.resolve(ticket(1));
  await vi.waitFor(() => expect(data.finishTabletJob).toHaveBeenCalled());
  expect(holds).toBe(1);
  finished.resolve();
  await vi.waitFor(() => expect(holds).toBe(0));
});

test('waits for an encoder that cannot be loaded, and takes no job', async () => {
  encoder.error = new Error('Loading chunk encode-job failed');
  queue = [ticket(1)];
  render(<TabletPrinter />);
  await pass(7_000);
  expect(data.takeTabletJob).not.toHaveBeenCalled();
  encoder.error = undefined;
  await pass(4_000);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
});

test.each(['{"printerId":', '7', '{"printerId":7}'])(
  'a stored choice %s is no choice',
  async (stored) => {
    localStorage.setItem('kitchen.tablet-printer', stored);
    render(<TabletPrinter />);
    await pass(4_000);
    expect(data.takeTabletJob).not.toHaveBeenCalled();
  },
);
