import { createServer, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, Http2ServerResponse } from 'node:http2';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type CertificateFiles, readCertificate, TLS_OPTIONS } from './certificate.ts';
import { isListed } from './client-address.ts';
import { withoutConnectionHeaders } from './connection-headers.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { type DrainOptions, prepareDrain } from './drain.ts';
import { fitOpenFiles, maxOpenFiles } from './open-file-limit.ts';
import { endIdleSessions, limitStreams, SESSION_OPTIONS } from './stream-limits.ts';

/** The server cannot listen on the address; the message is meant for the operator. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** Messages by system error code. */
const REASONS: Record<string, (host: string, port: number, command: string) => string> = {
  EADDRINUSE: (_host, port, command) =>
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 ${command}`,
  EACCES: (_host, port) => `Port ${port} may not be used by this user. Choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST=${host} is not a name that this machine knows.`,
};

/** Times in ms after which idle or slow connections are closed. */
export interface ConnectionTimeouts {
  /** From opening the connection, or the first byte of a later request, until the end of the headers. */
  headersTimeout: number;
  /** Until the end of the body. A minute is enough for 5 MiB over a slow connection. */
  requestTimeout: number;
  /** For HTTP/2, until the end of the response: a large picture over a slow connection takes minutes. */
  answerTimeout: number;
  /** From an answer to the next request, over HTTP/1. */
  keepAliveTimeout: number;
  /**
   * Inactivity in both directions: a client that does not read its response, or an HTTP/2 session without requests.
   */
  silenceTimeout: number;
  /** Interval at which Node checks the first two timeouts. */
  connectionsCheckingInterval: number;
}

const TIMEOUTS: ConnectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  answerTimeout: 300_000,
  keepAliveTimeout: 5_000,
  silenceTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
};

export interface ListenOptions {
  /** Peers that carry many visitors, see connection-limits.ts. */
  trustedProxies?: BlockList | undefined;
  limits?: Partial<ConnectionLimits>;
  timeouts?: Partial<ConnectionTimeouts>;
  /** Serves HTTPS, over HTTP/2 or HTTP/1.1, with this certificate. */
  tls?: CertificateFiles | undefined;
  /** The command that the operator ran, for the message of an error. */
  command?: string;
}

/**
 * Length of the accept queue. With Node's default of 511, a flood delays visitors by seconds: the system drops their
 * SYN packets, which are retried after 1, 3 and 7 s.
 */
const BACKLOG = 4_096;

/** The request handler of a server. */
export type Served = Pick<Hono, 'fetch'>;

/** A server that is listening. */
export interface Listening {
  port: number;
  /** For WebSocket upgrades, and to renew the certificate (certificate.ts). */
  server: Server | Http2SecureServer;
  /** The open connections. */
  connections: ReturnType<typeof limitConnections>;
  /** Stops listening and closes the open connections. */
  close: () => Promise<void>;
  /** Closes after all responses; resolves to the number of connections destroyed at the limit. */
  drain: (options: DrainOptions) => Promise<number>;
}

/** CONNECT never reaches the app: Node emits it with a raw socket in HTTP/1. */
function rejectTunnel(_request: unknown, socket: Duplex | Http2ServerResponse): void {
  if (socket instanceof Http2ServerResponse) {
    socket.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\n\r\n');
}

/**
 * Serves an app over HTTP, or HTTPS with a certificate.
 *
 * @param port 0 picks a free one.
 * @throws AddressError, OptionError when the certificate cannot be used
 */
export async function listen(
  app: Served,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const { trustedProxies, limits, command = 'npm start' } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const server = openServer(app, timeouts, options);
  server.setTimeout(timeouts.silenceTimeout);
  const fitting = fitOpenFiles({ ...CONNECTION_LIMITS, ...limits }, maxOpenFiles());
  const connections = limitConnections(server, fitting, trustedProxies);
  const drain = prepareDrain(server, connections);
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
        for (const socket of connections.open) socket.destroy();
      }),
    drain,
  };
}

/** A server that does not listen yet. */
function openServer(
  app: Served,
  timeouts: ConnectionTimeouts,
  { trustedProxies, tls }: ListenOptions,
): Server | Http2SecureServer {
  if (!tls) {
    const server: Server = createServer(
      {
        ...timeouts,
        // Requests for other protocols (h2c) are answered as if they did not ask.
        shouldUpgradeCallback: ({ headers }) =>
          headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
      },
      getRequestListener(app.fetch),
    );
    return server;
  }
  const options = {
    ...timeouts,
    ...SESSION_OPTIONS,
    ...TLS_OPTIONS,
    ...readCertificate(tls),
    allowHTTP1: true,
    handshakeTimeout: timeouts.headersTimeout,
  };
  const listener = getRequestListener(withoutConnectionHeaders(app).fetch);
  const isShared = (address: string) => isListed(address, trustedProxies);
  const server = createSecureServer(options, limitStreams(listener, isShared, timeouts));
  endIdleSessions(server, timeouts);
  return server;
}
