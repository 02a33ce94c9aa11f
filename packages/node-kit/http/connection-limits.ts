import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { type Http2SecureServer, Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { BlockList, Socket } from 'node:net';
import { isListed, networkOf, plainAddress } from './client-address.ts';
import { ConnectionTable, type OpenLimits } from './connection-table.ts';
import { type BucketLimit, TokenBuckets } from './token-bucket.ts';

/** Limits for open connections and for the rate of new ones. */
export interface ConnectionLimits extends OpenLimits {
  /** New connections of one address. */
  opening: BucketLimit;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 256,
  // 2,000 half-open connections take 28 MB.
  total: 2_000,
  // A class that opens the shop at once: 80 browsers with 6 connections each.
  opening: { burst: 500, perSecond: 100 },
};

/**
 * Maximum concurrent requests of an HTTP/1 connection. Browsers and proxies send the next one after the answer,
 * whose end may be detected here a little later.
 */
const MAX_PIPELINED = 2;

/**
 * Limits the connections of a server, so that one IP address cannot exhaust them. Closes new connections of
 * an address that opens too many at once. At the limit of open connections, closes the connection that has
 * waited longest for a request (idle, or with unfinished headers), else one that is still sending a body,
 * else the oldest of the address with most connections, else the new one.
 *
 * @param trustedProxies peers that carry many visitors; only the total limit applies to them.
 * @returns the open connections, their number and that of their addresses.
 */
export function limitConnections(
  server: Server | Http2SecureServer,
  limits: ConnectionLimits,
  trustedProxies: BlockList | undefined,
): Pick<ConnectionTable<Socket>, 'open' | 'waiting' | 'size' | 'addresses'> {
  /** Unanswered requests; a client may send several. */
  const requests = new WeakMap<Socket, Set<IncomingMessage | Http2ServerRequest>>();
  /** TCP connections by both ends, of a server whose requests have the socket of TLS or HTTP/2. */
  const sockets = new Map<string, Socket>();
  const connectionOf = ({ socket }: IncomingMessage | Http2ServerRequest) =>
    server instanceof Server ? socket : sockets.get(endsOf(socket));
  const isReceiving = (socket: Socket) =>
    [...(requests.get(socket) ?? [])].some(({ complete }) => !complete);
  const table = new ConnectionTable(limits, isReceiving);
  const opening = new TokenBuckets(limits.opening);

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? 'unknown');
    const counted = networkOf(address);
    const isShared = isListed(address, trustedProxies);
    if (!isShared && !opening.take(counted)) return void socket.destroy();
    const { isAdmitted, evicted } = table.admit(socket, counted, isShared);
    evicted?.destroy();
    if (!isAdmitted) return void socket.destroy();
    const ends = endsOf(socket);
    sockets.set(ends, socket);
    socket.once('close', () => {
      sockets.delete(ends);
      table.remove(socket);
    });
    // Each unanswered request may have two listeners (shared-reads.ts).
    socket.setMaxListeners(socket.getMaxListeners() + 2 * MAX_PIPELINED);
  });
  const setBusy = (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) => {
    const socket = connectionOf(request);
    if (!socket) return;
    const unfinished = requests.get(socket) ?? new Set();
    requests.set(socket, unfinished.add(request));
    const isHttp1 = !(request instanceof Http2ServerRequest);
    if (isHttp1 && unfinished.size > MAX_PIPELINED) socket.destroy();
    table.setBusy(socket);
    response.once('close', () => {
      unfinished.delete(request);
      if (unfinished.size === 0) table.setWaiting(socket);
    });
  };
  server.on('request', setBusy);
  return table;
}

/** Key of an open connection: TLS and HTTP/2 sockets on it have the same endpoints. */
function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;
}
