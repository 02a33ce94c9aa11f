import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** The address is taken by another program. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/** A server that is answering. */
export interface Listening {
  port: number;
  /** Stops answering; open connections are cut. */
  close: () => Promise<void>;
}

/**
 * Serves an app over HTTP.
 *
 * @param port 0 picks a free one.
 * @throws PortTakenError
 */
export async function listen(app: Hono, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(`Port ${port} is taken`) : error);
    });
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
