import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';
import { ROOT } from '../workspace.ts';

/** A shop in a process of its own. */
export interface RunningShop {
  url: string;
  /** Where its database, uploads and secrets are. */
  dataDirectory: string;
  /** Id of the process that serves it. */
  processId: number;
  stop: () => Promise<void>;
  /** Ends it at once (SIGKILL), as a power cut would: nothing is closed or written any more. */
  kill: () => Promise<void>;
}

/** The line that ends a start, from start.ts. */
const OPEN = 'Kedai Senja is open.';

/**
 * Starts the shop on a free port and waits until it is open.
 *
 * @param settings environment of `npm start`, see README.
 * @throws Error with the program's output when it ends before it is open.
 */
export async function startShop(
  settings: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningShop> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...settings, PORT: String(port) },
  });
  // A test that fails half-way must not leave its shop running.
  const endWithTests = () => child.kill('SIGTERM');
  process.once('exit', endWithTests);
  child.once('exit', () => process.off('exit', endWithTests));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      // What it logs while it is open is of no interest, and would grow for as long as it runs.
      if (output.includes(OPEN)) return;
      output += chunk;
      if (output.includes(OPEN)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${port}`,
    dataDirectory: settings.DATA_DIR,
    processId: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
