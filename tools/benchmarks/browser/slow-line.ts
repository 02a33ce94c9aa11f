/**
 * A SOCKS5 proxy with the speed of a mobile network. Chromium's emulation delays each request separately, and
 * Lighthouse only calculates times: both hide contention. This proxy delays the bytes of all connections; it
 * does not emulate slow start and packet loss.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Bandwidth, shared by all connections, and latency. */
export interface LineSpeed {
  roundTripMs: number;
  /** Towards the browser. */
  downloadKbps: number;
  uploadKbps: number;
}

/** "Slow 4G" of Lighthouse and WebPageTest. */
export const SLOW_4G: LineSpeed = { roundTripMs: 150, downloadKbps: 1600, uploadKbps: 750 };

export interface SlowLine {
  /** Proxy URL for the browser. */
  proxy: string;
  close: () => void;
}

/** Packet size, the unit in which connections share the bandwidth. */
const PACKET_BYTES = 1460;

/** Of RFC 1928: version 5, no authentication, connect, success with an unnamed address. */
const NO_AUTHENTICATION = Buffer.from([5, 0]);
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/** Starts the proxy on a free local port. */
export async function openSlowLine(speed: LineSpeed): Promise<SlowLine> {
  const down = createLink(speed.downloadKbps);
  const up = createLink(speed.uploadKbps);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.once('close', () => sockets.delete(socket));
    // Propagates as a closed connection.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer(async (browser) => {
    keep(browser);
    const target = await readTarget(browser);
    if (!target) return browser.destroy();
    const site = connect(target);
    keep(site);
    const isOpen = await once(site, 'connect').then(
      () => true,
      () => false,
    );
    if (!isOpen) return browser.destroy();
    // TCP handshake.
    await delay(speed.roundTripMs);
    browser.write(CONNECTED);
    void forward(browser, site, up, speed.roundTripMs / 2);
    void forward(site, browser, down, speed.roundTripMs / 2);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    proxy: `socks5://127.0.0.1:${address.port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Target of a SOCKS5 request; undefined for another protocol. */
async function readTarget(browser: Socket): Promise<{ host: string; port: number } | undefined> {
  const [greeting] = (await once(browser, 'data').catch(() => [])) as Buffer[];
  if (greeting?.[0] !== 5) return undefined;
  browser.write(NO_AUTHENTICATION);
  const [request] = (await once(browser, 'data').catch(() => [])) as Buffer[];
  if (!request) return undefined;
  // Otherwise the first bytes could be lost before anything reads them.
  browser.pause();
  const port = request.readUInt16BE(request.length - 2);
  // An IPv4 address, or a name with its length before it.
  if (request[3] === 1) return { host: request.subarray(4, 8).join('.'), port };
  if (request[3] === 3) return { host: request.toString('latin1', 5, request.length - 2), port };
  return undefined;
}

/** @returns a function that resolves when the link has sent the bytes, in call order. */
function createLink(kbps: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / kbps;
    await delay(Math.max(0, freeAt - performance.now()));
  };
}

/** Pipes one socket to another at the speed of the link. */
async function forward(
  from: Socket,
  to: Socket,
  take: ReturnType<typeof createLink>,
  latencyMs: number,
): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        await take(packet.length);
        setTimeout(() => to.writable && to.write(packet), latencyMs);
      }
    }
  } catch {
    // Closed by the browser or the site.
  }
  setTimeout(() => to.end(), latencyMs);
}
