/**
 * Messages over a pipe, one line of JSON each. The IPC channel of `fork` is not safe: hostile code can forge Node's
 * internal messages (`NODE_HANDLE_ACK`), which crash the receiving process.
 */
import type { Readable, Writable } from 'node:stream';

/** Sends a message, unless the pipe is closed. */
export function writeMessage(to: Writable, message: unknown): void {
  if (to.writable) to.write(`${JSON.stringify(message)}\n`);
}

/**
 * Reads the messages of a pipe.
 *
 * @param onMessage called with each parsed message. A line that is not JSON or too long gives undefined and ends reading.
 * @param maxLength maximum length of a line, in characters.
 */
export function readMessages(
  from: Readable,
  onMessage: (message: unknown) => void,
  maxLength = Number.POSITIVE_INFINITY,
): void {
  let unfinished: string[] = [];
  let length = 0;
  let isBroken = false;
  const take = (line: string) => {
    const message = length > maxLength ? undefined : parsed(line);
    if (message === undefined) isBroken = true;
    onMessage(message);
  };
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const [first = '', ...others] = chunk.split('\n');
    for (const [index, part] of [first, ...others].entries()) {
      if (isBroken) return;
      if (index > 0) {
        take(unfinished.join(''));
        unfinished = [];
        length = 0;
        if (isBroken) return;
      }
      unfinished.push(part);
      length += part.length;
    }
    if (length > maxLength) take('');
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) ?? undefined;
  } catch {
    return undefined;
  }
}
