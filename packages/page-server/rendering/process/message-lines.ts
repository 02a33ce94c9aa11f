/**
 * Messages over a pipe, each a line of JSON. The channel of `fork` is not used: messages of Node's own, which
 * hostile code can forge (`NODE_HANDLE_ACK`), end the process that gets them.
 */
import type { Readable, Writable } from 'node:stream';

/** Sends a message; nothing happens when the other side has ended. */
export function writeMessage(to: Writable, message: unknown): void {
  if (to.writable) to.write(`${JSON.stringify(message)}\n`);
}

/**
 * Reads the messages of a pipe.
 *
 * @param onMessage gets each, parsed; undefined for a line that is not JSON or longer than the maximum, after which
 *   nothing more is read.
 * @param maxLength of a line, in characters.
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
