import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An external food service on this computer that behaves as a test wants it to. */
export interface Upstream {
  url: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** Replaces what it does with a request. */
  behave(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Answers with this value as JSON. */
export const json =
  (value: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

/** Sends more than anybody would want to have, for as long as somebody takes it. */
export const endless: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    while (response.writable && response.write(chunk)) {
      // Until the buffers are full; then the event brings us back.
    }
  };
  response.on('drain', more);
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
};

export async function startUpstream(): Promise<Upstream> {
  const asked: string[] = [];
  let current: RequestListener = json([]);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    behave: (listener) => {
      current = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
