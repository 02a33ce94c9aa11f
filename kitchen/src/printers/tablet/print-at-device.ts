import { withTimeout } from 'shared-ui/with-timeout';
import { isPrinting } from '../printer.ts';
import { type Device, OPEN_MS } from './connection.ts';
import { ask, type PrinterSession, readStatus, withPrinter } from './printer-session.ts';
import { ASK_WHEN_PRINTED, isPrintedAnswer } from './status.rules.ts';
import type { Outcome } from './tablet-jobs.data.ts';

/** Time to print a job, in ms. Its lease takes 40 s, see take_job(). */
const PRINT_MS = 20_000;
/** Resets the printer, ESC @; prints nothing. */
export const RESET = new Uint8Array([0x1b, 0x40]);

/**
 * Prints a job. A printer that tells its status gets it only while it can print, and confirms that it is on paper;
 * otherwise a job counts as printed once the printer took all of it.
 *
 * @param tellsStatus whether the printer told its status just before.
 */
export async function printAtDevice(
  device: Device,
  bytes: Uint8Array<ArrayBuffer>,
  tellsStatus: boolean,
): Promise<Omit<Outcome, 'jobId'>> {
  let isBegun = false;
  async function print(session: PrinterSession): Promise<Omit<Outcome, 'jobId'>> {
    if (tellsStatus) {
      const status = (await readStatus(session)) ?? 'error';
      if (!isPrinting(status)) return { outcome: 'failed', reason: status };
    }
    await withTimeout(OPEN_MS, session.write(RESET));
    // Some printers that tell their status do not confirm what is printed.
    const confirms =
      tellsStatus && (await ask(session, ASK_WHEN_PRINTED, isPrintedAnswer)) !== null;
    isBegun = true;
    await withTimeout(
      PRINT_MS,
      confirms ? writeAndConfirm(session, bytes) : writeAll(session, bytes),
    );
    return { outcome: 'printed' };
  }
  try {
    return await withPrinter(device, print);
  } catch (error) {
    return { outcome: isBegun ? 'unsure' : 'failed', reason: String(error) };
  }
}

async function writeAll({ write, flush }: PrinterSession, bytes: Uint8Array<ArrayBuffer>) {
  await write(bytes);
  await flush();
}

async function writeAndConfirm(session: PrinterSession, bytes: Uint8Array<ArrayBuffer>) {
  const printed = session.nextAnswer(isPrintedAnswer);
  const joined = new Uint8Array(bytes.length + ASK_WHEN_PRINTED.length);
  joined.set(bytes);
  joined.set(ASK_WHEN_PRINTED, bytes.length);
  await session.write(joined);
  await printed;
}
