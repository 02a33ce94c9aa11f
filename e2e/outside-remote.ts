import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from 'tools/pack/pack';

const run = promisify(execFile);
/** On Windows npm is a script, which needs a shell. */
const shell = process.platform === 'win32';

/** The remote `loyalty` in its own repository, created and installed from packed packages. */
export interface OutsideRemote {
  /** Absolute folder. */
  directory: string;
  /** Runs npm there; resolves to what it prints. */
  npm: (...words: string[]) => Promise<string>;
  release: (...words: string[]) => Promise<string>;
  /** Environment of all further commands. */
  setEnvironment: (settings: Record<string, string>) => void;
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** Starts the development server; resolves to the query that makes a shop load it. */
  develop: (shopUrl: string) => Promise<{ query: string; stop: () => void }>;
  /** Total size of the files in `node_modules`. */
  installedBytes: () => Promise<number>;
  remove: () => Promise<void>;
}

/** Creates the remote outside of the workspace. */
export async function makeOutsideRemote(): Promise<OutsideRemote> {
  const outside = await mkdtemp(join(tmpdir(), 'kedai-outside-'));
  const directory = join(outside, 'loyalty');
  const inOutside = (program: string, ...words: string[]) => printed(outside, program, words);
  const packages = join(outside, 'packages');
  await packAll(packages);
  const generator = join(packages, 'create-remote-0.1.0.tgz');
  await inOutside('npm', 'install', '--no-save', '--no-audit', '--no-fund', generator);
  const create = join(outside, 'node_modules', 'create-remote', 'cli.mjs');
  await inOutside(process.execPath, create, 'loyalty', '--packages', packages);

  let environment: Record<string, string> = {};
  const npm = (...words: string[]) => printed(directory, 'npm', words, environment);
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  return {
    directory,
    npm,
    release: (...words) => npm('run', '--silent', 'release', '--', ...words),
    setEnvironment(settings) {
      environment = settings;
    },
    async edit(file, from, to) {
      const path = join(directory, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path, text.replace(from, to));
    },
    develop: (shopUrl) => develop(directory, shopUrl),
    installedBytes: () => bytesIn(join(directory, 'node_modules')),
    remove: () => rm(outside, { recursive: true }),
  };
}

async function develop(directory: string, shopUrl: string) {
  const program = join(directory, 'node_modules/federation/packages/remote-cli/cli.js');
  const env = { ...process.env, PORT: '0', SHOP_URL: shopUrl };
  const child = spawn(process.execPath, [program, 'dev'], { cwd: directory, env });
  const stop = () => child.kill();
  // Stop it also after a failed test.
  process.once('exit', stop);
  const query = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [found] = /\?remote\.loyalty=\S+/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
  return { query, stop };
}

/** Runs a program in a folder, as a developer would, and resolves to what it prints. */
async function printed(
  cwd: string,
  program: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { PATH = '', HOME, TMPDIR, SystemRoot, CHROMIUM_PATH } = process.env;
  const env = {
    // The version of Node that the tests use.
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(SystemRoot && { SystemRoot }),
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    // Some networks have their own certificate authority.
    NODE_USE_SYSTEM_CA: '1',
    ...environment,
  };
  const { stdout } = await run(program, words, { cwd, env, shell });
  return stdout;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
