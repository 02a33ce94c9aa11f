import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { ROOT } from 'node-kit/workspace';

/** A shop in a separate process. */
export interface RunningShop {
  url: string;
  /** Folder of its database, uploads and secrets. */
  dataDirectory: string;
  /** Pid of the page server. */
  processId: number;
  stop: () => Promise<void>;
  /** Ends it with SIGKILL. */
  kill: () => Promise<void>;
}

/** A shop served from source. */
export interface DevelopmentShop extends RunningShop {
  /** Its output so far. */
  output: () => string;
}

/** Output of packages/start/start.ts and packages/start/dev/dev.ts once the shop is open, with its URL. */
const OPEN = /Kedai Senja is open.*?(https?:\/\/\S+)\s/s;

type Settings = { DATA_DIR: string } & Record<string, string>;

/**
 * Starts the shop, by default on a free port, and waits until it is open.
 *
 * @param settings environment of `npm start`, see README.
 * @throws Error with the program's output when it ends before it is open.
 */
export async function startShop(settings: Settings): Promise<RunningShop> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  // The memory limits of `npm start`.
  const options = String(scripts.start).match(/--\S+/g) ?? [];
  return startProgram([...options, join(ROOT, 'packages/start/start.ts')], settings);
}

/**
 * Waits until the pictures of all dishes are copied, which happens after the start. For tests and tools that compare
 * pages or times.
 */
export async function untilDishesHavePictures({ url }: Pick<RunningShop, 'url'>): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/functions/v1/food', url));
    const dishes = (await answer.json()) as { image: string | null }[];
    if (dishes.every(({ image }) => image !== null)) return;
    await delay(100);
  }
}

/**
 * Starts `npm run dev` of a copy of the workspace.
 *
 * @param root absolute folder of the copy.
 * @param words arguments of the command.
 * @param settings its environment, see README.
 */
export async function startDevelopment(
  root: string,
  words: readonly string[],
  settings: Settings,
): Promise<DevelopmentShop> {
  let output = '';
  const program = [join(root, 'packages/start/dev/dev.ts'), ...words];
  const shop = await startProgram(program, settings, (text) => {
    output += text;
  });
  return { ...shop, output: () => output };
}

async function startProgram(
  program: string[],
  settings: Settings,
  onOutput: (text: string) => void = () => undefined,
): Promise<RunningShop> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, DEMO_PASSWORD: KNOWN_DEMO_PASSWORD, PORT: '0', ...settings },
  });
  // Stop the shop also after a failed test.
  const endWithTests = () => child.kill('SIGTERM');
  process.once('exit', endWithTests);
  child.once('exit', () => process.off('exit', endWithTests));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      onOutput(String(chunk));
      // Drop later output, which would grow without bound.
      if (OPEN.test(output)) return;
      output += chunk;
      const [, address] = OPEN.exec(output) ?? [];
      if (address) resolve(address);
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
    url,
    dataDirectory: settings.DATA_DIR,
    processId: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
