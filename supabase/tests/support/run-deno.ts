import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of the Deno binary, from the npm package for this platform. */
function denoPath(): string {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve(`@deno/${system}/package.json`)), 'deno');
}

/** Isolates the function from this repository and from locally cached packages. */
const ISOLATED = ['--no-config', '--no-lock', '--no-remote', '--no-npm'];

/** Like {@link ISOLATED}, with the packages of a configuration from the folder `node_modules` above it. */
const withPackages = (config: string) => [
  `--config=${config}`,
  '--no-lock',
  '--no-remote',
  '--node-modules-dir=manual',
];

/** A running function. */
export interface DenoServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a function in Deno, with permissions for network and secrets only.
 *
 * @param file absolute path; its folder contains everything it imports.
 * @param home folder for Deno's own files.
 * @param config path of a deno.json with the packages of the function; none by default.
 * @throws Error with Deno's output, if it exits before listening.
 */
export async function serveInDeno(
  file: string,
  home: string,
  secrets: Record<string, string>,
  config?: string,
): Promise<DenoServer> {
  const names = [...Object.keys(secrets), 'FOOD_SERVICE_HOST', 'MAIL_API_KEY'];
  const rights = ['--allow-net', `--allow-env=${names}`];
  const isolation = config === undefined ? ISOLATED : withPackages(config);
  const child = start(['run', ...isolation, '--check', ...rights, file], home, secrets);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const listening = /Listening on http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (listening) resolve(listening);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    exited.then((code) => reject(new Error(`Deno exited with ${code}:\n${output}`)), reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function start(args: string[], home: string, secrets: Record<string, string>): ChildProcess {
  return spawn(denoPath(), args, {
    // Port 0 picks a free port; the default of Deno.serve is 8000.
    env: {
      ...secrets,
      DENO_DIR: home,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
    },
  });
}
