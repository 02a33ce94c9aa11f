import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { READY_PATH } from 'page-server/health/readiness';

/** A reverse proxy in front of several shops, as docs/deploy.md describes it for nginx. */
export interface LoadBalancer {
  url: string;
  /** Sends requests to these shops round robin from now on. Resolves after the first check of each. */
  use(...urls: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Time in ms between checks of a shop. A checked shop that stops answers 503 to them for 5 s before it closes its port. */
const CHECK_MS = 200;

/** Methods retried on the next instance after a lost response or a 503. */
const REPEATED = ['GET', 'HEAD'];

/**
 * Starts a proxy on a free port. A request to a shop that does not listen goes to the next one, and so does a
 * read with a lost response or a 503. A write that was sent is not retried, since it may have taken effect: a
 * lost response becomes a 502. A shop whose check fails gets no requests until a check succeeds, unless no shop
 * is ready: the system resets connections that a shop has not accepted when it closes its port.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  let targets: readonly string[] = [];
  let count = 0;
  const notReady = new Set<string>();
  const check = async (url: string) => {
    const isReady = await fetch(url + READY_PATH).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) notReady.delete(url);
    else notReady.add(url);
  };
  const checks = setInterval(() => {
    for (const url of targets) void check(url);
  }, CHECK_MS);
  const server = createServer((incoming, answer) => {
    count += 1;
    const ready = targets.filter((url) => !notReady.has(url));
    const usable = ready.length > 0 ? ready : targets;
    const first = count % usable.length;
    void forward(incoming, answer, [...usable.slice(first), ...usable.slice(0, first)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async use(...urls) {
      targets = urls;
      await Promise.all(urls.map(check));
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(checks);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  targets: readonly string[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const isRepeated = REPEATED.includes(incoming.method ?? '');
  const attempt = ([target, ...others]: readonly string[]) => {
    if (!target) return answer.writeHead(502).end();
    const { hostname, port } = new URL(target);
    // No keep-alive: a pooled connection to a killed shop would fail only after the request was sent.
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers };
    const outgoing = request({ ...options, agent: false }, (received) => {
      if (isRepeated && received.statusCode === 503 && others.length > 0) {
        received.resume();
        return attempt(others);
      }
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.on('error', () => answer.destroy());
      received.pipe(answer);
    });
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (code === 'ECONNREFUSED' || isRepeated) attempt(others);
      else answer.writeHead(502).end();
    });
    outgoing.end(Buffer.concat(chunks));
  };
  attempt(targets);
}
