import { STATUS_CODES } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientAddressOf } from 'node-kit/http/client-address';
import type { Listening } from 'node-kit/http/listen';
import { isAllowedHost } from '../middleware/allowed-hosts.ts';
import type { BackendConnection } from './backend-connection.ts';

interface UpgradeOptions {
  backend: BackendConnection;
  /** Host names besides loopback ones that the shop accepts; undefined: all. */
  allowedHosts: readonly string[] | undefined;
  /** Proxies whose X-Forwarded-For is trusted; undefined: none. */
  trustedProxies: BlockList | undefined;
}

const SOCKET_PATH = '/realtime/v1/websocket';

/**
 * Passes WebSockets of the embedded backend on to it. Other listeners of the server may serve further paths. A drain of
 * the server destroys the sockets like idle connections: clients connect again.
 */
export function forwardUpgrades(
  server: Listening['server'],
  { backend, allowedHosts, trustedProxies }: UpgradeOptions,
): void {
  if (backend.kind === 'hosted' || !backend.upgrade) return;
  const { upgrade } = backend;
  const clientAddress = clientAddressOf(trustedProxies);

  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const { headers, url = '/' } = request;
    const target = URL.parse(url, `http://${headers.host}`);
    const isOurs =
      target?.pathname === SOCKET_PATH && headers.upgrade?.toLowerCase() === 'websocket';
    if (!isOurs || !target) {
      if (server.listenerCount('upgrade') === 1) reject(socket, 404);
      return;
    }
    if (!isAllowedHost(target.href, allowedHosts)) return reject(socket, 421);
    const header = (name: string) => headers[name]?.toString();
    const address = clientAddress({ env: { incoming: request }, req: { header } });
    // The backend closes sockets without heartbeats.
    if ('setTimeout' in socket && typeof socket.setTimeout === 'function') socket.setTimeout(0);
    upgrade(request, socket, head, address);
  });
}

function reject(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}
