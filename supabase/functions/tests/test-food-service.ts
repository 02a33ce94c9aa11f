import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local mock of the external food service. */
export interface FakeFoodService {
  url: string;
  /** Requested paths, in order. */
  requests: string[];
  /** Replaces the response of all later requests. */
  respondWith(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Responds with a value as JSON. */
export const json =
  (value: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

/** Streams bytes until the client stops reading. */
export const endless: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    while (response.writable && response.write(chunk)) {
      // Write until the buffers are full; `drain` continues.
    }
  };
  response.on('drain', more);
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
};

export async function startFakeFoodService(): Promise<FakeFoodService> {
  const requests: string[] = [];
  let current: RequestListener = json([]);
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    respondWith: (listener) => {
      current = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
