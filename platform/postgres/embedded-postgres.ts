import { mkdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../backend/log.ts';
import { findBinaries, unprivilegedUser } from './binaries.ts';
import {
  type Cluster,
  createCluster,
  giveTo,
  holderOf,
  startServer,
  superuserUrl,
} from './cluster.ts';
import { startOnFreePort } from './start-postgres.ts';

/** How long a server that lost its shop may take to write what it holds and end. */
const TAKEOVER_TIMEOUT_MS = 20_000;
const TAKEOVER_POLL_MS = 50;

/** The wait before a server that ended by itself is started again. */
const RESTART_DELAY_MS = 250;

/** The PostgreSQL of one shop. */
export interface EmbeddedPostgres {
  /** Connection string of its superuser; the port differs at each start. */
  url: string;
  /** Ends the server in order: everything is written. */
  close(): Promise<void>;
}

/**
 * Starts the PostgreSQL whose data are in `folder`, made when missing. Answered writes survive power
 * cuts (fsync is on). A server that ends by itself is started again on the same port.
 *
 * @param folder absolute; only one process of ours may use it (backend/lock.ts).
 * @param password of the superuser; the same at each start.
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
  // Copied by root, from a backup for example.
  else if (user.uid !== undefined && found.uid !== user.uid) await giveTo(user, [folder]);
  await waitForEarlierServer(folder);
  const onOutput = (line: string) => {
    if (/ (FATAL|PANIC): /.test(line)) log({ level: 'warn', event: 'postgres', message: line });
  };
  const started = await startOnFreePort(cluster, onOutput);
  let { server } = started;
  let isClosing = false;

  const restartWhenEnded = async () => {
    for (;;) {
      await server.ended;
      if (isClosing) return;
      log({ level: 'error', event: 'postgres_ended' });
      await delay(RESTART_DELAY_MS);
      if (isClosing) return;
      server = await startServer(cluster, started.port, onOutput).catch((error) => {
        log({ level: 'error', event: 'postgres_not_started', message: String(error) });
        return server;
      });
    }
  };
  const restarting = restartWhenEnded();

  return {
    url: superuserUrl(password, started.port),
    async close() {
      isClosing = true;
      await server.stop();
      await restarting;
      // It was being started again while it was stopped.
      await server.stop();
    },
  };
}

/** Makes the data folder beside its place, so that an interrupted first start leaves none behind. */
async function createIn(cluster: Cluster, password: string): Promise<void> {
  const draft = `${cluster.data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(cluster.user, [draft]);
  await createCluster({ ...cluster, data: draft }, password);
  await rename(draft, cluster.data);
}

/**
 * A shop that was killed leaves a server that is still writing; starting a second one on its data is
 * refused by PostgreSQL. A stale `postmaster.pid` whose number belongs to another program by now (a
 * container that was started again) is removed.
 */
async function waitForEarlierServer(folder: string): Promise<void> {
  const deadline = Date.now() + TAKEOVER_TIMEOUT_MS;
  for (;;) {
    const pid = await holderOf(folder);
    if (pid === undefined) return;
    if (!(await isServerOf(pid, folder))) {
      await rm(join(folder, 'postmaster.pid'), { force: true });
      return;
    }
    // Its shop is gone, else this process would not hold the data folder.
    process.kill(pid, Date.now() < deadline ? 'SIGINT' : 'SIGQUIT');
    await delay(TAKEOVER_POLL_MS);
  }
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  const [name, directory] = await Promise.all([
    readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  return name.trim() === 'postgres' && directory === folder;
}
