import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Command, confinedNode, networkWalls, reportNetworkWalls } from './confined-node.ts';

const PROBE = join(import.meta.dirname, '../../tests/unconfined.ts');
const READABLE = [PROBE, join(import.meta.dirname, '../../package.json')];
const walls = await networkWalls();

/** Runs the program. @returns the results of its attempts, and how many connections reached a local server. */
async function attempt({ file, args }: Command) {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-walls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'socket');
  const secret = join(folder, 'secret');
  await writeFile(secret, 'secret');
  let reached = 0;
  const open = async (where: { port: number; host: string } | { path: string }) => {
    const server = createServer((socket) => {
      reached += 1;
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(where, resolve));
    onTestFinished(() => void server.close());
    return Object(server.address()).port;
  };
  const port = await open({ port: 0, host: '127.0.0.1' });
  await open({ path });
  const { stdout } = await promisify(execFile)(file, [...args, String(port), path, secret], {
    env: {},
  });
  return { answers: JSON.parse(stdout) as Record<string, string>, reached };
}

const namesOf = (answers: Record<string, string>, beginning: string) =>
  Object.keys(answers).filter((name) => answers[name]?.startsWith(beginning));

test.runIf(walls.node)("Node's permission model alone denies all attempts", async () => {
  const { answers, reached } = await attempt(confinedNode(PROBE, READABLE, { namespace: false }));
  expect(namesOf(answers, 'open')).toEqual([]);
  expect(namesOf(answers, 'refused').length).toBeGreaterThan(10);
  expect(reached).toBe(0);
});

test.runIf(walls.namespace)('a namespace alone denies the network', async () => {
  const { file, args } = confinedNode(PROBE, READABLE, { namespace: true });
  const isPermission = (word: string) => /^--(?:permission|allow-)/.test(word);
  const { answers, reached } = await attempt({
    file,
    args: args.filter((word) => !isPermission(word)),
  });
  for (const name of ['fetch', 'tcp', 'a name server']) {
    expect(answers).toMatchObject({ [name]: expect.stringMatching(/^refused/) });
  }
  // Unix sockets are files, which a network namespace does not hide.
  expect(answers['a Unix socket']).toBe('open');
  expect(reached).toBe(1);
});

test('warns about a Node that cannot deny the network, with the remaining protection', () => {
  const log = vi.fn();
  reportNetworkWalls({ node: true, namespace: false }, log);
  expect(log).not.toHaveBeenCalled();
  reportNetworkWalls({ node: false, namespace: false }, log);
  reportNetworkWalls({ node: false, namespace: true }, log);
  const fields = { level: 'warn', event: 'render_network_not_denied' };
  expect(log.mock.calls).toEqual([
    [{ ...fields, message: expect.stringContaining('can reach the network') }],
    [{ ...fields, message: expect.stringContaining('namespace') }],
  ]);
});
