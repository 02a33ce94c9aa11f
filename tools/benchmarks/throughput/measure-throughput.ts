import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { startShop } from 'start/start-shop';
import type { PartResult } from '../report.ts';
import { requestsPerSecond } from './keep-alive-client.ts';

const ROUNDS = 7;
const SECONDS = 2;

/** Addresses of visitors: enough for no one to reach the limit of pages in a minute. */
const VISITORS = 2_000;

const REQUESTS = Array.from({ length: VISITORS }, (_, visitor) =>
  Buffer.from(
    `GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\nCookie: canary=out\r\nX-Forwarded-For: 10.0.${visitor >> 8}.${visitor & 255}\r\n\r\n`,
  ),
);

/**
 * Compares the cached page `/` with an empty answer of a server that is set up the same way. Servers
 * run on the first core, and the client on the second, where `taskset` can place them.
 */
export async function measureThroughput(): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-throughput-'));
  const shop = await startShop({
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO_PASSWORD: `${KNOWN_DEMO_PASSWORD}-2`,
  });
  const empty = spawn(process.execPath, [join(import.meta.dirname, 'empty-server.ts')]);
  try {
    const [line] = await once(empty.stdout, 'data');
    const ports = { page: Number(new URL(shop.url).port), empty: Number(line) };
    for (const server of [shop.processId, empty.pid]) pin(server, '0');
    pin(process.pid, '1');
    const rounds: { page: number; empty: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const page = await requestsPerSecond(ports.page, REQUESTS, SECONDS);
      rounds.push({ page, empty: await requestsPerSecond(ports.empty, REQUESTS, SECONDS) });
    }
    // In the first round the compiler of Node is still at work.
    const warm = rounds.slice(1);
    const page = median(warm.map((round) => round.page));
    const nothing = median(warm.map((round) => round.empty));
    const ratio = median(warm.map((round) => round.page / round.empty));
    return {
      text: `The cached page \`/\`: ${page.toFixed(0)} requests/s on one core, an empty answer ${nothing.toFixed(0)}; ratio ${ratio.toFixed(2)}.`,
      gates: [{ figure: 'cached page against an empty answer', value: ratio, atLeast: 0.5 }],
    };
  } finally {
    pin(process.pid, `0-${availableParallelism() - 1}`);
    empty.kill();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves all threads of a process to cores; only Linux has the program. */
function pin(processId: number | undefined, cores: string): void {
  try {
    execFileSync('taskset', ['-acp', cores, String(processId)], { stdio: 'ignore' });
  } catch {
    console.log(`taskset cannot move a process to core ${cores}: the cores are shared`);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
