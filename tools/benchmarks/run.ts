/**
 * `npm run bench`: the figures of docs/benchmarks.md that one run can measure. It clones the committed
 * state of the repository into a temporary folder and starts it there twice.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from 'shared-node/chromium';
import { ROOT } from 'shared-node/workspace';
import { measureVisit } from './measure-visit.ts';
import { measureThroughput } from './throughput/measure-throughput.ts';

const PORT = '3917';
const URL = `http://localhost:${PORT}/`;
const folder = await mkdtemp(join(tmpdir(), 'kedai-bench-'));
const clone = join(folder, 'clone');

try {
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const first = await startOnce();
  console.log(`clean clone to the shop answering: ${first.seconds} s`);
  for (const line of first.builds) console.log(line);
  await first.stop();

  const second = await startOnce();
  console.log(`second start: ${second.seconds} s`);
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: CHROMIUM_ARGS,
  });
  for (const [type, { requests, bytes }] of await measureVisit(browser, URL)) {
    console.log(`first visit to /, ${type}: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB`);
  }
  await browser.close();
  await second.stop();
  console.log('page and empty answer, requests/s on one core:', await measureThroughput());
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Started {
  seconds: string;
  /** Lines of the output about the builds. */
  builds: string[];
  stop: () => Promise<void>;
}

async function startOnce(): Promise<Started> {
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT },
    // A separate process group, so that npm and its children can be stopped together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not `exit`: npm ends before the shop, which still writes.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Kedai Senja is open.')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await fetch(URL);
  return {
    seconds: ((performance.now() - start) / 1000).toFixed(1),
    builds: output.split('\n').filter((line) => line.trim().startsWith('Built ')),
    stop: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
