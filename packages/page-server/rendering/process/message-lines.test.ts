import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readMessages, writeMessage } from './message-lines.ts';

function open(maxLength?: number) {
  const pipe = new PassThrough();
  const hear = vi.fn();
  readMessages(pipe, hear, maxLength);
  const heard = () => hear.mock.calls.map(([message]) => message);
  return { pipe, heard };
}

test('reassembles messages from chunks of any size', async () => {
  const { pipe, heard } = open();
  writeMessage(pipe, { text: 'kopi\n☕' });
  const bytes = Buffer.from(`${JSON.stringify({ text: '☕' })}\n{"a":1}\n{"b"`);
  for (const byte of bytes) pipe.write(Uint8Array.of(byte));
  pipe.end(':2}\n');
  await vi.waitFor(() =>
    expect(heard()).toEqual([{ text: 'kopi\n☕' }, { text: '☕' }, { a: 1 }, { b: 2 }]),
  );
});

test.each([
  ['is not JSON', 'NODE_HANDLE_ACK\n{"a":1}\n'],
  ['is too long', `"${'x'.repeat(100)}"\n{"a":1}\n`],
  ['never ends', 'x'.repeat(101)],
])('stops reading after a line that %s', async (_what, text) => {
  const { pipe, heard } = open(100);
  pipe.write(text);
  pipe.write('\n{"a":2}\n');
  await vi.waitFor(() => expect(heard()).toEqual([undefined]));
});

test('ignores messages to a closed pipe', () => {
  const { pipe } = open();
  pipe.end();
  expect(() => writeMessage(pipe, {})).not.toThrow();
});
