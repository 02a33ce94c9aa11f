import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The program of the package for this system. */
function program(): string {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const near = createRequire(import.meta.url);
  return join(dirname(near.resolve(`@deno/${system}/package.json`)), 'deno');
}

/** Nothing of this repository or of the user's computer helps the function along. */
const ALONE = ['--no-config', '--no-lock', '--no-remote', '--no-npm'];

/** A function that answers. */
export interface DenoServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Runs a function in Deno until it listens, with nothing but the network and its secrets.
 *
 * @param file absolute; its folder has everything that it imports.
 * @param home folder for Deno's own files.
 * @throws Error with what Deno said when it ends instead.
 */
export async function serveInDeno(
  file: string,
  home: string,
  secrets: Record<string, string>,
): Promise<DenoServer> {
  const rights = ['--allow-net', `--allow-env=${[...Object.keys(secrets), 'FOOD_SERVICE_HOST']}`];
  const child = start(['run', ...ALONE, '--check', ...rights, file], home, secrets);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const listening = /Listening on http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (listening) resolve(listening);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    ended.then((code) => reject(new Error(`Deno ended with ${code}:\n${said}`)), reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function start(args: string[], home: string, secrets: Record<string, string>): ChildProcess {
  return spawn(program(), args, {
    // Port 0 of Deno.serve is any that is free; without it every run would take port 8000.
    env: {
      ...secrets,
      DENO_DIR: home,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
    },
  });
}
