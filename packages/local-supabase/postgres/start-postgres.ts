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
import { folderInMemory } from './temporary-folder.ts';

/** Another process may take a free port before PostgreSQL does. */
const MAX_ATTEMPTS = 3;

/** A running temporary PostgreSQL. */
export interface RunningPostgres {
  /** Connection string of the superuser `postgres`, with its random password. */
  url: string;
  /** Crashes the server; its data are kept. */
  crash(): Promise<void>;
  /** Restarts the crashed server on the same port with the same data. */
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
 * Starts a temporary PostgreSQL 17 on a free port of 127.0.0.1, with its data in a temporary folder.
 * It runs without fsync: for tests and benchmarks, never for data that matter. When this process ends,
 * the server ends and its data are deleted. As root it runs as the user `nobody`.
 *
 * @param options `template` is copied as its data; `onOutput` is called with each line that the server
 * writes after its start; `inMemory` is for many short-lived databases, see {@link folderInMemory}
 * @throws Error with a message for the operator when PostgreSQL cannot run here
 */
export async function startPostgres({
  template,
  onOutput,
  inMemory = false,
}: {
  template?: ClusterTemplate;
  onOutput?: (line: string) => void;
  inMemory?: boolean;
} = {}): Promise<RunningPostgres> {
  const user = await unprivilegedUser();
  const binaries = await findBinaries(user);
  const folder = await mkdtemp(
    join(inMemory ? await folderInMemory() : tmpdir(), 'kedai-senja-pg-'),
  );
  const data = join(folder, 'data');
  const cluster: Cluster = { binaries, user, data, durable: false, removeAtEnd: folder };
  const password = template?.password ?? randomBytes(18).toString('base64url');
  try {
    await mkdir(data, { mode: 0o700 });
    if (template) await cp(template.data, data, { recursive: true });
    await chownRecursively(user, [folder]);
    if (!template) await createCluster(cluster, password);
    let { port, server } = await startOnFreePort(cluster, onOutput);
    // Signals the server, not the shell around it, which would remove the data.
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

/** Starts a server on a free port; retries if another process takes the port first. */
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
