import { withTimeout } from 'shared-ui/with-timeout';
import { type Device, OPEN_MS, type OpenDevice } from './connection.ts';
import {
  ASK_OFFLINE_CAUSE,
  ASK_PAPER,
  type DeviceStatus,
  isImmediateAnswer,
  statusOf,
} from './status.rules.ts';

/** Time that a printer has to answer a question, and pause after bytes that are none, in ms. */
const [ANSWER_MS, EMPTY_MS] = [1_000, 50];

/** A printer that is open. */
export interface PrinterSession extends Pick<OpenDevice, 'write' | 'flush'> {
  canAnswer: boolean;
  /** The next byte from the printer that is an answer. Never ends without one. */
  nextAnswer: (isAnswer: (byte: number) => boolean) => Promise<number>;
}

/** Opens a printer, uses it and closes it. @throws Error of opening it, or of its use. */
export async function withPrinter<Result>(
  device: Device,
  use: (session: PrinterSession) => Promise<Result>,
): Promise<Result> {
  const { write, read, flush, close } = await device.open();
  let onByte: (byte: number) => void = () => undefined;
  const nextAnswer = (isAnswer: (byte: number) => boolean) =>
    new Promise<number>((resolve) => {
      onByte = (byte) => {
        if (isAnswer(byte)) resolve(byte);
      };
    });
  if (read) void readAll(read, (byte) => onByte(byte));
  try {
    return await use({ write, flush, canAnswer: read !== null, nextAnswer });
  } finally {
    await close();
  }
}

/** Ends when the printer is closed or gone, which its next write tells too. */
async function readAll(
  read: () => Promise<Uint8Array>,
  onByte: (byte: number) => void,
): Promise<void> {
  try {
    for (;;) {
      const bytes = await read();
      bytes.forEach(onByte);
      // Some printers answer at once that they have no bytes.
      if (bytes.length === 0) await new Promise((resolve) => setTimeout(resolve, EMPTY_MS));
    }
  } catch {
    // Closed.
  }
}

/** Asks the printer something; null: it did not answer in time. @throws Error of writing the command. */
export async function ask(
  { write, nextAnswer, canAnswer }: PrinterSession,
  command: Uint8Array<ArrayBuffer>,
  isAnswer: (byte: number) => boolean,
): Promise<number | null> {
  if (!canAnswer) return null;
  const answer = nextAnswer(isAnswer);
  await withTimeout(OPEN_MS, write(command));
  return withTimeout(ANSWER_MS, answer).catch(() => null);
}

/** Null: the printer does not tell its status, as many cheap ones. @throws Error of writing the commands. */
export async function readStatus(session: PrinterSession): Promise<DeviceStatus | null> {
  const offlineCause = await ask(session, ASK_OFFLINE_CAUSE, isImmediateAnswer);
  if (offlineCause === null) return null;
  return statusOf(offlineCause, (await ask(session, ASK_PAPER, isImmediateAnswer)) ?? 0);
}
