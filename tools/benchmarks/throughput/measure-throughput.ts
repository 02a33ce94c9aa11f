import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { startShop, untilDishesHavePictures } from 'start/start-shop';
import type { PartResult } from '../report.ts';

const ROUNDS = 7;
const SECONDS = 2;

/**
 * Compares the cached page `/` with an empty response of a server with the same setup. With `taskset`, servers run on
 * the first core and the client on the second.
 */
export async function measureThroughput(): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-throughput-'));
  const shop = await startShop({
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO_PASSWORD: `${KNOWN_DEMO_PASSWORD}-2`,
  });
  await untilDishesHavePictures(shop);
  const empty = spawn(process.execPath, [join(import.meta.dirname, 'empty-server.ts')]);
  try {
    const [line] = await once(empty.stdout, 'data');
    const ports = { page: Number(new URL(shop.url).port), empty: Number(line) };
    for (const server of [shop.processId, empty.pid]) pin(server, '0');
    const rounds: { page: number; empty: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const page = await requestsPerSecond(ports.page);
      rounds.push({ page, empty: await requestsPerSecond(ports.empty) });
    }
    // The first round is JIT warm-up.
    const warm = rounds.slice(1);
    const page = median(warm.map((round) => round.page));
    const nothing = median(warm.map((round) => round.empty));
    const ratio = median(warm.map((round) => round.page / round.empty));
    return {
      text: `The cached page \`/\`: ${page.toFixed(0)} requests/s on one core, an empty answer ${nothing.toFixed(0)}; ratio ${ratio.toFixed(2)}.`,
      gates: [{ figure: 'cached page against an empty answer', value: ratio, atLeast: 0.5 }],
    };
  } finally {
    empty.kill();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the client, see keep-alive-client.ts. @throws Error when it fails; it has said why. */
async function requestsPerSecond(port: number): Promise<number> {
  const program = [join(import.meta.dirname, 'keep-alive-client.ts'), port, SECONDS].map(String);
  const client = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  pin(client.pid, '1');
  const answered = Number(await text(client.stdout));
  if (!answered) throw new Error('The client has counted no answer');
  return answered;
}

/** Pins all threads of a process to cores, on Linux. */
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
