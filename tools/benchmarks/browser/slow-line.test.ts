import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSlowLine } from './slow-line.ts';

/** Fast enough for tests, and slow enough to measure: 100 bytes a millisecond. */
const SPEED = { roundTripMs: 40, downloadKbps: 800, uploadKbps: 800 };

/** A server that answers the first bytes with so many. @returns its port. */
async function serverOf(bytes: number): Promise<number> {
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.alloc(bytes))),
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

/** A connection to the port through the line. */
async function connectThrough(proxy: string, port: number): Promise<Socket> {
  const socket = connect(Number(new URL(proxy).port), '127.0.0.1');
  socket.write(Buffer.from([5, 1, 0]));
  await once(socket, 'data');
  const host = Buffer.from('localhost');
  const portBytes = Buffer.from([port >> 8, port & 255]);
  socket.write(Buffer.concat([Buffer.from([5, 1, 0, 3, host.length]), host, portBytes]));
  await once(socket, 'data');
  return socket;
}

async function received(socket: Socket): Promise<number> {
  socket.write('GET');
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
}

test('all bytes arrive at the speed of the line', async () => {
  const line = await openSlowLine(SPEED);
  onTestFinished(line.close);
  const socket = await connectThrough(line.proxy, await serverOf(20_000));
  const start = performance.now();
  expect(await received(socket)).toBe(20_000);
  // 200 ms for the bytes, and a round trip.
  expect(performance.now() - start).toBeGreaterThanOrEqual(235);
});

test('connections share the bandwidth', async () => {
  const line = await openSlowLine(SPEED);
  onTestFinished(line.close);
  const port = await serverOf(10_000);
  const sockets = [await connectThrough(line.proxy, port), await connectThrough(line.proxy, port)];
  const start = performance.now();
  expect(await Promise.all(sockets.map(received))).toEqual([10_000, 10_000]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(235);
});
