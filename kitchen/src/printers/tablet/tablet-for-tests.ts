import { cleanup, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { PrintJob } from '../../tickets/print-job.ts';
import { jobOf, ticketOf } from '../../tickets/print-jobs-for-tests.ts';
import { isPrinting } from '../printer.ts';
import { choosePrinter } from './choice.ts';
import { finishTabletJob, takeTabletJob } from './tablet-jobs.data.ts';
import { type FakeUsb, READY, stubUsb } from './usb-for-tests.ts';

/** The printer that the tablet serves. */
export const CHOICE = {
  printerId: 7,
  name: 'Bar',
  way: 'usb',
  device: { vendorId: 0x04b8, productId: 0x0202, serialNumber: 'A1' },
} as const;

/** A printer without faults. */
export const WORKING = {
  openError: undefined,
  takesReset: true,
  transfer: async () => 'ok' as const,
  answers: READY,
};

export interface FakeTablet {
  usb: FakeUsb;
  /** Jobs that the backend hands out, the first one until it is finished as printed. */
  queue: PrintJob[];
}

/** A tablet with a printer, for tests that mock `tablet-jobs.data.ts`. Its timers are fake, but for timeouts. */
export async function openTablet(): Promise<FakeTablet> {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const usb = stubUsb();
  await usb.requestDevice();
  choosePrinter(CHOICE);
  const tablet: FakeTablet = { usb, queue: [] };
  let leased: number | undefined;
  vi.mocked(takeTabletJob).mockImplementation(async (_, status) => {
    const [job] = tablet.queue;
    if (!job || leased === job.id || !isPrinting(status)) return null;
    leased = job.id;
    return job;
  });
  vi.mocked(finishTabletJob).mockImplementation(async (_, { jobId, outcome }) => {
    if (outcome === 'printed' || outcome === 'rejected') {
      tablet.queue = tablet.queue.filter(({ id }) => id !== jobId);
    }
    leased = undefined;
  });
  return tablet;
}

/** Undoes {@link openTablet}. */
export function closeTablet(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const ticket = (id: number) => jobOf({ id, content: ticketOf({ order_number: id }) });
export const alertText = () => screen.queryByRole('alert')?.textContent;
