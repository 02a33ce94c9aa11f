import { type IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connection-limits.ts';

/** The server cannot listen on the address; the message is meant for the operator. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** Why the server cannot listen, by the system's error code. */
const REASONS: Record<string, (host: string, port: number, command: string) => string> = {
  EADDRINUSE: (_host, port, command) =>
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 ${command}`,
  EACCES: (_host, port) => `Port ${port} may not be used by this user. Choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST=${host} is not a name that this machine knows.`,
};

/** Times in ms after which idle or slow connections are closed. */
export interface ConnectionTimeouts {
  /** From opening the connection, or a later request's first byte, to the end of the headers. */
  headersTimeout: number;
  /** To the end of the body. A minute is enough for 5 MiB over a slow line. */
  requestTimeout: number;
  /** From an answer to the next request. */
  keepAliveTimeout: number;
  /** Without a byte in either direction: a client that does not read its answer. */
  silenceTimeout: number;
  /** How often the first two are checked. */
  connectionsCheckingInterval: number;
}

const TIMEOUTS: ConnectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  silenceTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
};

export interface ListenOptions {
  /** Peers that carry many visitors, see connection-limits.ts. */
  trustedProxies?: BlockList | undefined;
  limits?: Partial<ConnectionLimits>;
  timeouts?: Partial<ConnectionTimeouts>;
  /** The command that the operator ran, for the message of an error. */
  command?: string;
}

/**
 * Length of the queue of connections to accept. With Node's default of 511, a flood makes visitors
 * wait for seconds: the system drops their SYN packet, which is sent again after 1, 3 and 7 s.
 */
const BACKLOG = 4_096;

/** A server that is listening. */
export interface Listening {
  port: number;
  /** For WebSocket upgrades. */
  server: Server;
  /** The open connections. */
  connections: ReturnType<typeof limitConnections>;
  /** Stops listening and closes the open connections. */
  close: () => Promise<void>;
}

/** CONNECT requests a tunnel and never reaches the app: Node emits it with a raw socket. */
function rejectTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\n\r\n');
}

/**
 * Serves an app over HTTP.
 *
 * @param port 0 picks a free one.
 * @throws AddressError
 */
export async function listen(
  app: Hono,
  host: string,
  port: number,
  { trustedProxies, limits, timeouts, command = 'npm start' }: ListenOptions = {},
): Promise<Listening> {
  const { silenceTimeout, ...serverOptions } = { ...TIMEOUTS, ...timeouts };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  if (!(server instanceof Server)) throw new TypeError('The adaptor made no HTTP/1 server');
  server.timeout = silenceTimeout;
  const connections = limitConnections(server, { ...CONNECTION_LIMITS, ...limits }, trustedProxies);
  server.on('connect', rejectTunnel);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new AddressError(reason(host, port, command)) : error);
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
