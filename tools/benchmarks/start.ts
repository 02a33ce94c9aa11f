/** The part `start`: from a clone of the committed state to a shop that answers, and its second start. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { type PartResult, table } from './report.ts';

const PORT = '3917';
const URL = `http://localhost:${PORT}/`;

export async function measureStart(): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-bench-'));
  const clone = join(folder, 'clone');
  try {
    console.log('• clone and start');
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const first = await startOnce(clone);
    await first.stop();
    const second = await startOnce(clone);
    await second.stop();
    const rows = [
      ['clone to shop', first.seconds],
      ['second start', second.seconds],
      ...first.builds.map((line) => line.split(' in ')),
    ];
    return { text: table(['Start', ''], rows), gates: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Started {
  seconds: string;
  /** Lines of the output about the builds. */
  builds: string[];
  stop: () => Promise<void>;
}

async function startOnce(clone: string): Promise<Started> {
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
  const lines = output.split('\n').map((line) => line.trim());
  return {
    seconds: `${((performance.now() - start) / 1000).toFixed(1)} s`,
    builds: lines.filter((line) => line.startsWith('Built ')),
    stop: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
