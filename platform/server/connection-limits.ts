import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { countedAddress } from '../backend/counted-address.ts';
import { isListed, plainAddress } from './client-address.ts';
import { type ConnectionLimits, ConnectionTable } from './connection-table.ts';

/** 2,000 half-open connections take 28 MB; a local shop has far fewer visitors. */
export const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 256, total: 2_000 };

/**
 * Bounds the connections of a server, so that one address cannot take the place of all visitors. At a
 * limit the connection goes that has waited longest for a request: idle, or with headers that do not
 * end. A connection whose request is being answered stays; when none waits, the new one is closed.
 *
 * @param trustedProxies peers that have the connections of many visitors.
 * @returns the open connections.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: BlockList | undefined,
): Pick<ConnectionTable<Socket>, 'size' | 'addresses'> {
  /** Requests that are not answered yet; a client may send several without waiting. */
  const requests = new WeakMap<Socket, Set<IncomingMessage>>();
  const isReceiving = (socket: Socket) =>
    [...(requests.get(socket) ?? [])].some(({ complete }) => !complete);
  const table = new ConnectionTable(limits, isReceiving);

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? 'unknown');
    const isShared = isListed(address, trustedProxies);
    const { isAdmitted, evicted } = table.admit(socket, countedAddress(address), isShared);
    evicted?.destroy();
    if (isAdmitted) socket.once('close', () => table.remove(socket));
    else socket.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const unfinished = requests.get(socket) ?? new Set();
    requests.set(socket, unfinished.add(request));
    table.setBusy(socket);
    response.once('close', () => {
      unfinished.delete(request);
      if (unfinished.size === 0) table.setWaiting(socket);
    });
  });
  return table;
}
