import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../server/free-port.ts';
import { findBinaries, type PostgresBinaries, type RunAs, unprivilegedUser } from './binaries.ts';

const run = promisify(execFile);
const START_TIMEOUT_MS = 20_000;

/** A running throw-away PostgreSQL. */
export interface RunningPostgres {
  /** Connection string of the superuser `postgres`, with its random password. */
  url: string;
  /** Ends the server as a crash would; its data stay. */
  crash(): Promise<void>;
  /** Starts the server that crashed again, on the same port with the same data. */
  revive(): Promise<void>;
  /** Ends the server and removes its data. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL 17 on a free port of 127.0.0.1, with its data in a temporary
 * folder. It does without fsync: for tests and benches, never for data that anyone wants to keep.
 * It ends, and its data go, when this process dies. As root it runs as the user `nobody`.
 *
 * @throws Error with a sentence for the reader when no PostgreSQL can be had here.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const user = await unprivilegedUser();
  const binaries = await findBinaries(user);
  // Another process may take the free port before PostgreSQL does, so a few are tried.
  for (let attempt = 1; ; attempt += 1) {
    const started = await start(binaries, user);
    if (typeof started !== 'string') return started;
    if (attempt === 3) throw new Error(`PostgreSQL did not start. It said: ${started}`);
  }
}

/** A server on one port, or what PostgreSQL said when it could not. */
async function start(binaries: PostgresBinaries, user: RunAs): Promise<RunningPostgres | string> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-senja-pg-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const password = await initialise(binaries, user, folder);
    const port = await freePort();
    let { server, ended } = launch(binaries, user, folder, port);
    const stop = async () => {
      end(server);
      await ended;
      await remove();
    };
    const crash = async () => {
      const file = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(file, 10), 'SIGQUIT');
      await ended;
    };
    const revive = async () => {
      ({ server, ended } = launch(binaries, user, folder, port));
      const problem = await outcome(server);
      if (problem !== undefined) throw new Error(`PostgreSQL did not start again: ${problem}`);
    };
    const problem = await outcome(server);
    if (problem !== undefined) {
      await stop();
      return problem;
    }
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return { url, crash, revive, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Makes the data folder and returns the password of its superuser. */
async function initialise(
  binaries: PostgresBinaries,
  user: RunAs,
  folder: string,
): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, data, passwordFile]) await chown(path, user.uid, user.gid);
  }
  const options = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--no-sync'];
  await run(
    binaries.initdb,
    [`--pgdata=${data}`, `--pwfile=${passwordFile}`, '--locale=C', ...options],
    { ...user, cwd: folder },
  );
  return password;
}

function launch(
  binaries: PostgresBinaries,
  user: RunAs,
  folder: string,
  port: number,
): { server: ChildProcess; ended: Promise<void> } {
  const server = spawnServer(binaries, user, folder, port);
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve()).once('error', () => resolve());
  });
  return { server, ended };
}

function spawnServer(
  binaries: PostgresBinaries,
  user: RunAs,
  folder: string,
  port: number,
): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=120',
    'timezone=UTC',
    'lc_messages=C',
  ].flatMap((setting) => ['-c', setting]);
  const command = ['-D', join(folder, 'data'), '-p', String(port), ...settings];
  const options: SpawnOptions = { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] };
  if (process.platform === 'win32') return spawn(binaries.postgres, command, options);
  // The shell asks PostgreSQL to end when its input closes: when we ask for it, and also when this
  // process is killed and could not. (A background job has no input of its own, hence 3<&0.) Only
  // then the data go: a server that crashed may be started again.
  const script = `
    folder=$1; shift; exec 3<&0
    "$@" & server=$!
    (read -r _ <&3; : > "$folder/over"; kill -INT $server) 2>/dev/null & watch=$!
    wait $server; kill $watch 2>/dev/null
    [ -e "$folder/over" ] || exit 0
    cd /; rm -rf "$folder"`;
  return spawn('/bin/sh', ['-c', script, 'sh', folder, binaries.postgres, ...command], options);
}

function end(server: ChildProcess): void {
  if (process.platform === 'win32') server.kill();
  else server.stdin?.end();
}

/** Resolves to undefined once the server takes connections, to what it said when it ended. */
function outcome(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const timer = setTimeout(() => resolve(`nothing for 20 s. ${said}`), START_TIMEOUT_MS);
    const settle = (problem?: string) => {
      clearTimeout(timer);
      resolve(problem);
    };
    server.once('error', (error) => settle(error.message));
    server.once('exit', () => settle(said));
    server.stderr?.on('data', (chunk: Buffer) => {
      // Statements that fail on purpose are logged too; only the start is of interest.
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) settle();
    });
  });
}
