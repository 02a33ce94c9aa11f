import { execFile } from 'node:child_process';
import { mkdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'node-kit/log/log';
import { findBinaries, unprivilegedUser } from './binaries.ts';
import {
  type Cluster,
  chownRecursively,
  createCluster,
  readServerPid,
  startServer,
  stopWithControl,
  superuserUrl,
} from './cluster.ts';
import { startOnFreePort } from './start-postgres.ts';

const run = promisify(execFile);
const NO_OUTPUT = { stdout: '' };

/** Timeout of the shutdown of the server of a killed shop. */
const TAKEOVER_TIMEOUT_MS = 20_000;
const TAKEOVER_POLL_MS = 50;

/** Exponential backoff between restarts, reset once a server has run for a while. */
const RESTART_DELAY_MS = { first: 250, max: 10_000 };
const STABLE_MS = 60_000;

/** The PostgreSQL of one shop. */
interface EmbeddedPostgres {
  /** Connection string of its superuser; the port differs at each start. */
  url: string;
  /** Shuts the server down gracefully, with all data written. */
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL on the data in `folder`, which is created if missing. Answered writes survive power
 * cuts (fsync is on). A crashed server is restarted on the same port.
 *
 * @param folder absolute; the lock of the data folder reserves it for this process
 * @param password of the superuser; must be the same at each start
 */
export async function startEmbeddedPostgres(
  folder: string,
  password: string,
  log: Logger,
): Promise<EmbeddedPostgres> {
  const user = await unprivilegedUser();
  const cluster: Cluster = {
    binaries: await findBinaries(user),
    user,
    data: folder,
    durable: true,
  };
  const found = await stat(folder).catch(() => undefined);
  if (!found) await createIn(cluster, password);
  // The folder was copied by root, for example from a backup.
  else if (user.uid !== undefined && found.uid !== user.uid) await chownRecursively(user, [folder]);
  await waitForEarlierServer(cluster);
  const onOutput = (line: string) => {
    if (/ (FATAL|PANIC): /.test(line)) log({ level: 'warn', event: 'postgres', message: line });
  };
  const started = await startOnFreePort(cluster, onOutput);
  let { server } = started;
  let isClosing = false;

  const restartWhenEnded = async () => {
    let wait = RESTART_DELAY_MS.first;
    for (;;) {
      const startedAt = performance.now();
      await server.ended;
      if (isClosing) return;
      log({ level: 'error', event: 'postgres_ended' });
      if (performance.now() - startedAt > STABLE_MS) wait = RESTART_DELAY_MS.first;
      await delay(wait);
      wait = Math.min(wait * 2, RESTART_DELAY_MS.max);
      if (isClosing) return;
      server = await startServer(cluster, started.port, onOutput).catch((error) => {
        log({ level: 'error', event: 'postgres_not_started', message: String(error) });
        return server;
      });
      // close() was called during the start, and stopped the server before this one.
      if (isClosing) return server.stop();
    }
  };
  const restarting = restartWhenEnded();

  return {
    url: superuserUrl(password, started.port),
    async close() {
      isClosing = true;
      await server.stop();
      await restarting;
    },
  };
}

/** Creates the data folder under a temporary name, so that an incomplete one is never used. */
async function createIn(cluster: Cluster, password: string): Promise<void> {
  const draft = `${cluster.data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await chownRecursively(cluster.user, [draft]);
  await createCluster({ ...cluster, data: draft }, password);
  await rename(draft, cluster.data);
}

/**
 * Waits until the server of a killed shop has ended: PostgreSQL refuses to start a second server on the
 * same data. Removes a stale `postmaster.pid`, for example after a reboot.
 */
async function waitForEarlierServer(cluster: Cluster): Promise<void> {
  const folder = cluster.data;
  if (process.platform === 'win32') {
    // Fails when the server has ended and only its file is left.
    await stopWithControl(cluster).catch(() => undefined);
    return rm(join(folder, 'postmaster.pid'), { force: true });
  }
  const timeoutAt = performance.now() + TAKEOVER_TIMEOUT_MS;
  for (;;) {
    const pid = await readServerPid(folder);
    if (pid === undefined) return;
    if (!(await isServerOf(pid, folder))) {
      await rm(join(folder, 'postmaster.pid'), { force: true });
      return;
    }
    // The shop of the server has ended: this process holds the lock of the data folder.
    try {
      process.kill(pid, performance.now() < timeoutAt ? 'SIGINT' : 'SIGQUIT');
    } catch {
      // The server has just ended.
    }
    await delay(TAKEOVER_POLL_MS);
  }
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(
      () => NO_OUTPUT,
    );
    return stdout.includes(folder);
  }
  const [name, directory, realFolder] = await Promise.all([
    readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    // Unreadable without the right to trace other users' processes, for example as root in a container.
    readlink(`/proc/${pid}/cwd`).catch(undefinedIfForbidden),
    realpath(folder),
  ]);
  return name.trim() === 'postgres' && (directory === undefined || directory === realFolder);
}

function undefinedIfForbidden({ code }: NodeJS.ErrnoException): string | undefined {
  return code === 'EACCES' || code === 'EPERM' ? undefined : '';
}
