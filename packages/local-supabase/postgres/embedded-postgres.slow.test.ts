import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries, unprivilegedUser } from './binaries.ts';
import { readServerPid, startServer, stopWithControl } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const PASSWORD = 'secret';
const POLL = { timeout: 60_000 };
const logged: string[] = [];

let parent: string;
let folder: string;
beforeEach(async () => {
  logged.length = 0;
  parent = await mkdtemp(join(tmpdir(), 'kedai-postgres-'));
  folder = join(parent, 'postgres');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const start = (data = folder) =>
  startEmbeddedPostgres(data, PASSWORD, ({ event }) => logged.push(event));

test('closes while a killed server is being restarted', async () => {
  const postgres = await start();
  const killed = (await readServerPid(folder)) ?? 0;
  process.kill(killed, 'SIGKILL');
  const restarted = async () => ((await readServerPid(folder)) ?? killed) !== killed;
  await expect.poll(restarted, { ...POLL, interval: 1 }).toBe(true);
  await postgres.close();
  expect(await readServerPid(folder)).toBeUndefined();
});

test('pg_ctl shuts a server down gracefully, as on Windows', async () => {
  await (await start()).close();
  const user = await unprivilegedUser();
  const cluster = { binaries: await findBinaries(user), user, data: folder, durable: true };
  const server = await startServer(cluster, await getPort());
  await stopWithControl(cluster);
  await server.ended;
  expect(await readServerPid(folder)).toBeUndefined();
  await expect(stopWithControl(cluster)).rejects.toThrow('server');
});

test('stops the server of an earlier shop, even when its folder was moved', async () => {
  await (await start()).close();
  const user = await unprivilegedUser();
  const cluster = { binaries: await findBinaries(user), user, data: folder, durable: true };
  const earlier = await startServer(cluster, await getPort({ host: '127.0.0.1' }));
  const link = join(parent, 'link');
  await symlink(folder, link);
  const postgres = await start(link);
  await earlier.ended;
  await postgres.close();
  expect(logged).not.toContain('postgres_not_started');
});
