import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { findBinaries, unprivilegedUser } from './binaries.ts';
import {
  type Cluster,
  chownRecursively,
  createCluster,
  PostgresStartError,
  readServerPid,
  startServer,
  superuserUrl,
} from './cluster.ts';

/** Another process may take a free port before PostgreSQL does. */
const MAX_ATTEMPTS = 3;

/** A running throw-away PostgreSQL. */
export interface RunningPostgres {
  /** Connection string of the superuser `postgres`, with its random password. */
  url: string;
  /** Crashes the server; its data stay. */
  crash(): Promise<void>;
  /** Starts the server that crashed again, on the same port with the same data. */
  revive(): Promise<void>;
  /** Ends the server in order and copies its data to a folder, as a {@link ClusterTemplate}. */
  keepData(folder: string): Promise<void>;
  /** Ends the server and removes its data. Safe to call twice. */
  stop(): Promise<void>;
}

/** A data folder to copy instead of an empty one, with the password of its superuser. */
export interface ClusterTemplate {
  data: string;
  password: string;
}

/**
 * Starts a throw-away PostgreSQL 17 on a free port of 127.0.0.1, with its data in a temporary
 * folder. It does without fsync: for tests and benches, never for data that matter. It ends, and its
 * data are deleted, when this process dies. As root it runs as the user `nobody`.
 *
 * @param onOutput called with each line that the server writes after its start.
 * @throws Error with a sentence for the reader when PostgreSQL cannot run here.
 */
export async function startPostgres(
  template?: ClusterTemplate,
  onOutput?: (line: string) => void,
): Promise<RunningPostgres> {
  const user = await unprivilegedUser();
  const binaries = await findBinaries(user);
  const folder = await mkdtemp(join(tmpdir(), 'kedai-senja-pg-'));
  const data = join(folder, 'data');
  const cluster: Cluster = { binaries, user, data, durable: false, removeAtEnd: folder };
  const password = template?.password ?? randomBytes(18).toString('base64url');
  try {
    await mkdir(data, { mode: 0o700 });
    if (template) await cp(template.data, data, { recursive: true });
    await chownRecursively(user, [folder]);
    if (!template) await createCluster(cluster, password);
    let { port, server } = await startOnFreePort(cluster, onOutput);
    // Not through the shell around the server, which would remove the data.
    const signal = async (name: 'SIGINT' | 'SIGQUIT') => {
      const pid = await readServerPid(data);
      if (pid !== undefined) process.kill(pid, name);
      await server.ended;
    };
    return {
      url: superuserUrl(password, port),
      crash: () => signal('SIGQUIT'),
      async revive() {
        server = await startServer(cluster, port, onOutput);
      },
      async keepData(to) {
        await signal('SIGINT');
        await cp(data, to, { recursive: true });
      },
      async stop() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts a server on a port that is free now, or on another one when that was taken meanwhile. */
export async function startOnFreePort(cluster: Cluster, onOutput?: (line: string) => void) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await getPort({ host: '127.0.0.1' });
    try {
      return { port, server: await startServer(cluster, port, onOutput) };
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof PostgresStartError)) throw error;
    }
  }
}
