import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries, RunAs } from './binaries.ts';

const run = promisify(execFile);
const START_TIMEOUT_MS = 60_000;

/** Characters of what a server says at its start that are kept for an error message. */
const MAX_OUTPUT = 10_000;

/** A PostgreSQL data folder, and how it is used. */
export interface Cluster {
  binaries: PostgresBinaries;
  user: RunAs;
  /** Absolute path; owned by `user`. */
  data: string;
  /** Whether an answered write survives a power cut. Tests do without, which is faster. */
  durable: boolean;
  /** A folder that is deleted when the server is asked to end; none when left out. */
  removeAtEnd?: string;
}

/** A server process of a cluster. */
export interface ServerProcess {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks the server to end in order; resolves when it has. */
  stop(): Promise<void>;
}

/** The server could not be started; the message quotes what PostgreSQL said. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

const ALWAYS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'lc_messages=C',
  'jit=off',
  // Nothing replicates from a shop's own database.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
];

/** One machine with a shop on it: little memory, and the journal of a few minutes. */
const DURABLE = [
  'shared_buffers=32MB',
  'max_connections=40',
  'max_wal_size=128MB',
  'autovacuum_max_workers=1',
  'max_parallel_workers=2',
  'temp_file_limit=128MB',
  'log_min_messages=warning',
  // Statements hold addresses and names; the log does without them.
  'log_min_error_statement=panic',
];

const THROW_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=120',
];

/**
 * How the server finds its data. As another user it may not be allowed to pass the folders above
 * (a checkout in /root); on Linux the current folder is reached without passing them.
 */
const dataPath = ({ data }: Cluster) => (process.platform === 'linux' ? '/proc/self/cwd' : data);

/**
 * Fills the empty data folder of a cluster.
 *
 * @param password of the superuser `postgres`; kept in no file afterwards.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { binaries, user, data, durable } = cluster;
  const folder = await mkdtemp(join(tmpdir(), 'kedai-senja-password-'));
  const passwordFile = join(folder, 'password');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(user, [folder, passwordFile]);
    const options = [
      '--locale=C',
      '--encoding=UTF8',
      '--auth=scram-sha-256',
      '--username=postgres',
    ];
    if (!durable) options.push('--no-sync', '--wal-segsize=1');
    const paths = [`--pgdata=${dataPath(cluster)}`, `--pwfile=${passwordFile}`];
    await run(binaries.initdb, [...paths, ...options], { ...user, cwd: data });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the user that PostgreSQL runs as the owner of files and folders, and of what is in them. */
export async function giveTo({ uid, gid }: RunAs, paths: readonly string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) {
    await chown(path, uid, gid);
    if (!(await stat(path)).isDirectory()) continue;
    for (const entry of await readdir(path, { recursive: true })) {
      await chown(join(path, entry), uid, gid);
    }
  }
}

/**
 * Starts the server of a cluster and waits until it takes connections. It ends in order when this
 * process ends, killed or not.
 *
 * @param onOutput called with each line that the server writes after its start.
 * @throws PostgresStartError
 */
export async function startServer(
  cluster: Cluster,
  port: number,
  onOutput: (line: string) => void = () => undefined,
): Promise<ServerProcess> {
  const child = spawnServer(cluster, port);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const stop = async () => {
    if (process.platform === 'win32') child.kill();
    else child.stdin?.end();
    await ended;
  };
  const problem = await startProblem(child, onOutput);
  if (problem !== undefined) {
    await stop();
    throw new PostgresStartError(`PostgreSQL did not start. It said: ${problem}`);
  }
  return { ended, stop };
}

function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const { binaries, user, data, durable, removeAtEnd = '' } = cluster;
  const settings = [...ALWAYS, ...(durable ? DURABLE : THROW_AWAY)];
  const command = ['-D', dataPath(cluster), '-p', String(port)];
  command.push(...settings.flatMap((setting) => ['-c', setting]));
  const options: SpawnOptions = { ...user, cwd: data, stdio: ['pipe', 'ignore', 'pipe'] };
  if (process.platform === 'win32') return spawn(binaries.postgres, command, options);
  // The shell asks PostgreSQL to end when its input closes: when we ask for it, and also when this
  // process was killed. (A background job has no input of its own, hence 3<&0.) Signals of the
  // terminal are for the process that started it. Data to be removed stay after a crash of the
  // server alone, so that it can be started again.
  const script = `
    trap '' INT HUP TERM
    remove=$1; shift; exec 3<&0
    (trap - INT; exec "$@") & server=$!
    (read -r _ <&3; [ -z "$remove" ] || : > "$remove/over"; kill -INT $server) 2>/dev/null & watch=$!
    wait $server; kill -KILL $watch 2>/dev/null
    [ -n "$remove" ] && [ -e "$remove/over" ] || exit 0
    cd /; rm -rf "$remove"`;
  const words = ['-c', script, 'sh', removeAtEnd, binaries.postgres, ...command];
  return spawn('/bin/sh', words, { ...options, detached: true });
}

/** Resolves to undefined once the server takes connections, to what it said when it does not. */
function startProblem(
  server: ChildProcess,
  onOutput: (line: string) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    let isReady = false;
    const settle = (problem?: string) => {
      clearTimeout(timer);
      isReady = true;
      resolve(problem);
    };
    const timer = setTimeout(
      () => settle(`nothing for ${START_TIMEOUT_MS / 1000} s. ${said}`),
      START_TIMEOUT_MS,
    );
    server.once('error', (error) => settle(error.message));
    server.once('exit', () => settle(said));
    server.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (isReady) {
        for (const line of text.split('\n')) if (line !== '') onOutput(line);
        return;
      }
      if (said.length < MAX_OUTPUT) said += text;
      if (said.includes('ready to accept connections')) settle();
    });
  });
}

/** Process id of the server that holds a data folder; undefined when none does. */
export async function holderOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Connection string of the superuser of a cluster that listens on a port of this machine. */
export function superuserUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
