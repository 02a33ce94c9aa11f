import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { PostgresBinaries, RunAs } from './binaries.ts';

const run = promisify(execFile);
const START_TIMEOUT_MS = 60_000;

/** Lines of startup output that are kept for an error message. */
const MAX_OUTPUT_LINES = 100;

/** A PostgreSQL data folder and its settings. */
export interface Cluster {
  binaries: PostgresBinaries;
  user: RunAs;
  /** Absolute path; owned by `user`. */
  data: string;
  /** Whether an answered write survives a power cut. False in tests, which is faster. */
  durable: boolean;
  /** A folder that is deleted after a graceful shutdown of the server. */
  removeAtEnd?: string;
}

/** A server process of a cluster. */
interface ServerProcess {
  /** Resolves when the process has ended, also after a crash. */
  ended: Promise<void>;
  /** Shuts the server down gracefully; resolves when it has ended. */
  stop(): Promise<void>;
}

/** The server could not be started; the message quotes the output of PostgreSQL. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

const ALWAYS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'lc_messages=C',
  'jit=off',
  // An embedded database has no replicas, but is copied while it runs (online-copy.ts).
  'wal_level=replica',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
];

/** Limits memory and the size of the write-ahead log for a small machine. */
const DURABLE = [
  'shared_buffers=32MB',
  'max_connections=40',
  'max_wal_size=128MB',
  'autovacuum_max_workers=1',
  'max_parallel_workers=2',
  'temp_file_limit=128MB',
  'log_min_messages=warning',
  // Keeps statements out of the log: they contain e-mail addresses and names.
  'log_min_error_statement=panic',
];

const TEST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Test files with many concurrent sessions share a server.
  'max_connections=300',
];

/**
 * Path of the data for the server. Its user may have no access to the parent folders (a checkout in
 * /root); on Linux the path of the working directory does not need it.
 */
const dataPath = ({ data }: Cluster) => (process.platform === 'linux' ? '/proc/self/cwd' : data);

/**
 * Fills the empty data folder of a cluster.
 *
 * @param password of the superuser `postgres`; the temporary file that passes it to initdb is deleted
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { binaries, user, data, durable } = cluster;
  const folder = await mkdtemp(join(tmpdir(), 'kedai-senja-password-'));
  const passwordFile = join(folder, 'password');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await chownRecursively(user, [folder, passwordFile]);
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

/** Makes the user of PostgreSQL the owner of files and folders and of all their content. */
export async function chownRecursively(
  { uid, gid }: RunAs,
  paths: readonly string[],
): Promise<void> {
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
 * Starts the server of a cluster and waits until it accepts connections. On Linux and macOS it shuts
 * down when this process ends, even by SIGKILL; on Windows it keeps running after a kill.
 *
 * @param onOutput called with each line that the server writes after its start
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
    if (process.platform === 'win32') await stopWithControl(cluster).catch(() => child.kill());
    else child.stdin?.end();
    await ended;
  };
  const problem = await startProblem(child, onOutput);
  if (problem !== undefined) {
    await stop();
    throw new PostgresStartError(`PostgreSQL did not start. ${problem}`);
  }
  return { ended, stop };
}

/**
 * Gracefully shuts down the server of a cluster, whichever process started it. For Windows, which has
 * no signals.
 *
 * @throws Error when no server is running
 */
export async function stopWithControl(cluster: Cluster): Promise<void> {
  const { binaries, user, data } = cluster;
  const command = ['stop', '-D', dataPath(cluster), '-m', 'fast', '--silent'];
  await run(binaries.pg_ctl, command, { ...user, cwd: data });
}

function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const { binaries, user, data, durable, removeAtEnd = '' } = cluster;
  const settings = [...ALWAYS, ...(durable ? DURABLE : TEST_SETTINGS)];
  const command = ['-D', dataPath(cluster), '-p', String(port)];
  command.push(...settings.flatMap((setting) => ['-c', setting]));
  // The shop's setting for Node (tools/bootstrap/run.mjs) would map and unmap memory for each large sort.
  const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: undefined };
  const options: SpawnOptions = { ...user, cwd: data, env, stdio: ['pipe', 'ignore', 'pipe'] };
  if (process.platform === 'win32') {
    // A separate console, so that Ctrl-C reaches only the shop.
    return spawn(binaries.postgres, command, { ...options, detached: true, windowsHide: true });
  }
  // The shell stops PostgreSQL when its input closes: in stop(), and when this process is killed.
  // (A background job has no standard input, hence 3<&0.) It ignores signals of the terminal,
  // which this process handles. If only the server crashes, `removeAtEnd` stays for a restart.
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

/** Resolves to undefined once the server accepts connections, or to a message when it fails. */
function startProblem(
  server: ChildProcess,
  onOutput: (line: string) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const output: string[] = [];
    let isReady = false;
    const settle = (problem?: string) => {
      clearTimeout(timer);
      isReady = true;
      resolve(problem);
    };
    const timer = setTimeout(
      () => settle(`It was not ready within ${START_TIMEOUT_MS / 1000} s. ${output.join('\n')}`),
      START_TIMEOUT_MS,
    );
    server.once('error', (error) => settle(error.message));
    if (!server.stderr) throw new TypeError('The server has no stderr');
    const lines = createInterface({ input: server.stderr });
    // After the last line, unlike the exit of the process.
    lines.once('close', () => settle(`Its output: ${output.join('\n')}`));
    lines.on('line', (line) => {
      if (isReady) return onOutput(line);
      if (output.length < MAX_OUTPUT_LINES) output.push(line);
      if (line.includes('ready to accept connections')) settle();
    });
  });
}

/** Process id in the `postmaster.pid` of a data folder; undefined when there is none. */
export async function readServerPid(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** The port of the running server of a data folder; undefined when there is none. */
export async function readServerPort(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[3]);
  return port > 0 ? port : undefined;
}

/** Connection string of the superuser of a cluster that listens on a port of this machine. */
export function superuserUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
