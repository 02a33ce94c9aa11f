import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { forwardedHeaders } from './forwarded-headers.ts';

/** Passes a request for a WebSocket, and then its bytes, on to another server. */
export type UpgradeForwarder = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  peerAddress: string,
) => void;

/**
 * Forwards WebSockets to the API process. They end with it, and clients connect again.
 *
 * @param currentSocket returns the path of the socket of the process; undefined while there is none
 */
export function createUpgradeForwarder(currentSocket: () => string | undefined): UpgradeForwarder {
  return (request, socket, head, peerAddress) => {
    const socketPath = currentSocket();
    const fail = () => end(socket, ['HTTP/1.1 503 Service Unavailable', 'content-length: 0']);
    socket.on('error', () => socket.destroy());
    if (socketPath === undefined) return fail();
    let upstream: ClientRequest;
    try {
      const headers = headersOf(request, peerAddress);
      upstream = openRequest({ socketPath, path: request.url, headers, agent: false });
    } catch {
      // A host or path that is not part of a valid URL; thrown in an event, the error would end the process.
      return end(socket, ['HTTP/1.1 400 Bad Request', 'content-length: 0']);
    }
    socket.once('close', () => upstream.destroy());
    upstream.once('error', fail);
    upstream.once('response', (answer) => {
      answer.resume();
      end(socket, headOf(answer));
    });
    upstream.once('upgrade', (answer, upstreamSocket, upstreamHead) => {
      socket.write(`${headOf(answer).join('\r\n')}\r\n\r\n`);
      upstreamSocket.unshift(upstreamHead);
      socket.unshift(head);
      connect(socket, upstreamSocket);
    });
    upstream.end();
  };
}

/** Joins two streams until one of them ends. */
function connect(a: Duplex, b: Duplex): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    pipeline(from, to, () => {
      from.destroy();
      to.destroy();
    });
  }
}

function headersOf(request: IncomingMessage, peerAddress: string): Record<string, string> {
  const { url = '/', headers } = request;
  const given = new Request(new URL(url, `http://${headers.host}`), {
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  });
  const forwarded = forwardedHeaders(given, peerAddress);
  forwarded.set('connection', 'upgrade');
  forwarded.set('upgrade', 'websocket');
  return Object.fromEntries(forwarded);
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string[] {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return lines;
}

function end(socket: Duplex, head: readonly string[]): void {
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n`);
}
