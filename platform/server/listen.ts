import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** The address cannot be listened on; the message is the sentence for the operator. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** Why an address cannot be listened on, by the system's code. */
const REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`,
  EACCES: (_host, port) => `Port ${port} may not be used by this user. Choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST=${host} is not a name that this machine knows.`,
};

/**
 * Times after which a connection is cut, in ms, so that connections which are opened and left, or
 * fed byte by byte, do not fill the server. A minute is enough for 5 MiB over a slow line.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};

/** Connections that may be open at once: far more than a local shop has visitors. */
const MOST_CONNECTIONS = 2_000;

/** A server that is answering. */
export interface Listening {
  port: number;
  /** For what is no request: WebSockets. */
  server: Server;
  /** Stops answering; open connections are cut. */
  close: () => Promise<void>;
}

/**
 * Serves an app over HTTP.
 *
 * @param port 0 picks a free one.
 * @throws AddressError
 */
export async function listen(app: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: TIMEOUTS });
  if (!(server instanceof Server)) throw new TypeError('The adaptor made no HTTP/1 server');
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new AddressError(reason(host, port)) : error);
    });
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
