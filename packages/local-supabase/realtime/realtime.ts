import { randomUUID } from 'node:crypto';
import { upgradeWebSocket, type WebSocketLike } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { WSEvents } from 'hono/ws';
import { networkOf } from 'node-kit/http/client-address';
import { TokenBuckets } from 'node-kit/http/token-bucket';
import type { Logger } from 'node-kit/log/log';
import type { WebSocket } from 'ws';
import type { Database } from '../database/database.ts';
import type { CallerSettings } from '../gateway/api-caller.ts';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import { Budget } from '../gateway/limits/budget.ts';
import { problem } from '../gateway/problem.ts';
import { REALTIME_BOUNDS } from './bounds.ts';
import { createAccessCheck } from './channel-access.ts';
import { Connection, type ConnectionContext } from './connection.ts';
import { Members } from './members.ts';
import { onlyOwnPages, readUpgrade, type UpgradeEnv } from './upgrade-guards.ts';

interface RealtimeOptions {
  database: Database;
  keys: CallerSettings;
  /** Origins whose pages may connect, see `onlyOwnPages`. */
  origins: readonly string[];
  log: Logger;
}

export interface Realtime {
  /** The routes below /realtime/v1. */
  api: Hono<GatewayEnv>;
  /** Starts to deliver the messages of the database. */
  listen(): Promise<void>;
  /** Closes all sockets. Clients connect again, to the next process. */
  close(): void;
}

/** Tokens per second of the two rate limits, see `REALTIME_BOUNDS`. */
const PER_SECOND = 10;

/** Broadcast from the database, over WebSockets. README.md lists the differences from a hosted project. */
export function createRealtime({ database, keys, origins, log }: RealtimeOptions): Realtime {
  const { joinBurst, messageBurst, sockets, socketsPerAddress } = REALTIME_BOUNDS;
  const members = new Members();
  const shared: ConnectionContext = {
    members,
    checkAccess: createAccessCheck(keys, database),
    joins: new TokenBuckets({ burst: joinBurst.limit, perSecond: PER_SECOND }),
    messages: new TokenBuckets({ burst: messageBurst.limit, perSecond: PER_SECOND }),
    onError: (error) => {
      const { stack = String(error) } = error instanceof Error ? error : {};
      log({ level: 'error', event: 'realtime_error', stack });
    },
  };
  const budget = new Budget({ total: sockets.limit, perOwner: socketsPerAddress.limit });
  const connections = new Set<Connection>();
  let isClosing = false;

  function serve({ env, var: { keyType, version } }: Context<UpgradeEnv>): WSEvents<WebSocketLike> {
    const network = networkOf(env.peerAddress ?? 'local');
    let connection: Connection | undefined;
    let release: (() => void) | undefined;
    return {
      onOpen(_event, { raw }) {
        // Of the server in web-socket-server.ts.
        const socket = raw as WebSocket;
        if (isClosing) return socket.close(1012, 'Restarting');
        const reserved = budget.reserve(network, 1);
        if (typeof reserved === 'string') return socket.close(1013, 'Too many sockets');
        release = reserved;
        const id = randomUUID();
        connection = new Connection(socket, { ...shared, id, network, version, keyType });
        connections.add(connection);
      },
      onMessage({ data }) {
        connection?.handle(typeof data === 'string' ? data : undefined);
      },
      onClose() {
        release?.();
        if (!connection) return;
        connection.dispose();
        connections.delete(connection);
      },
    };
  }

  function deliver(text: string): void {
    try {
      members.deliver(text);
    } catch (error) {
      // The owner of the database can notify anything.
      shared.onError(error);
    }
  }

  const api = new Hono<GatewayEnv>();
  api.use('/websocket', onlyOwnPages(origins));
  api.route(
    '/websocket',
    new Hono<UpgradeEnv>().get(
      '/',
      readUpgrade(keys),
      upgradeWebSocket(serve, { onError: shared.onError }),
      ({ req }) =>
        problem(req.path, 426, 'upgrade_required', 'A WebSocket is required', {
          upgrade: 'websocket',
        }),
    ),
  );
  return {
    api,
    listen: () =>
      // Messages during a lost connection are lost, like those to a client that is reconnecting.
      database.listen('realtime_broadcast', deliver, () => undefined),
    close() {
      isClosing = true;
      for (const connection of connections) connection.close(1012, 'Restarting');
    },
  };
}
