import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Extensions, ExtensionsProvider } from 'remote-contract/slots';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceMemory } from '../../memory.ts';
import type { PrintJob } from '../../tickets/print-job.ts';
import { jobOf } from '../../tickets/print-jobs-for-tests.ts';
import { printedText } from '../../tickets/printed/read-commands.ts';
import { choosePrinter } from './choice.ts';
import {
  alertText,
  CHOICE,
  closeTablet,
  type FakeTablet,
  openTablet,
  pass,
  ticket,
} from './tablet-for-tests.ts';
import * as data from './tablet-jobs.data.ts';
import { TabletPrinter } from './tablet-printer.tsx';

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

let tablet: FakeTablet;

beforeEach(async () => {
  tablet = await openTablet();
});
afterEach(closeTablet);

/** Numbers of the printed orders. */
const numbers = () => tablet.usb.written.map((bytes) => printedText(bytes)[0]?.trim());

test('prints each job once, in order, also those that come later', async () => {
  tablet.queue = [ticket(1), ticket(2)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1', '#2']));
  tablet.queue = [ticket(3)];
  await pass(4_000);
  await vi.waitFor(() => expect(numbers()).toEqual(['#1', '#2', '#3']));
  await pass(10_000);
  expect(vi.mocked(data.finishTabletJob).mock.calls).toEqual(
    [1, 2, 3].map((jobId) => [7, { jobId, outcome: 'printed' }]),
  );
  expect(alertText()).toBeUndefined();
});

test('a printer that is away gets no job, and prints by itself once it is back', async () => {
  tablet.usb.isPluggedIn = false;
  tablet.queue = [ticket(1)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(alertText()).toMatch(/^Bar tidak terhubung ke tablet ini/));
  await pass(60_000);
  expect(data.takeTabletJob).not.toHaveBeenCalled();
  tablet.usb.plugIn();
  await vi.waitFor(() => expect(numbers()).toEqual(['#1']));
  await vi.waitFor(() => expect(alertText()).toBeUndefined());
});
test('what cannot be encoded is rejected, and the next job comes', async () => {
  tablet.queue = [jobOf({ id: 1, content: null }), ticket(2)];
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(numbers()).toEqual(['#2']));
  expect(vi.mocked(data.finishTabletJob).mock.calls[0]?.[1]).toMatchObject({
    jobId: 1,
    outcome: 'rejected',
  });
});

test('of two tabs one prints', async () => {
  let end = () => {};
  tablet.usb.transfer = () =>
    new Promise((resolve) => {
      end = () => resolve('ok');
    });
  tablet.queue = [ticket(1)];
  render(<TabletPrinter />);
  render(<TabletPrinter />);
  await vi.waitFor(() => expect(tablet.usb.isOpen).toBe(true));
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
  tablet.queue = [ticket(1), ticket(2)];
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
  tablet.queue = [ticket(1)];
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
  tablet.queue = [ticket(1)];
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
