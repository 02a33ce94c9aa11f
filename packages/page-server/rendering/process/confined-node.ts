import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'node-kit/log/log';

/** Heap limit in MB: twice what the shop's pages take. */
const MAX_HEAP_MB = 128;

/** Starts a program without network: a user namespace of its own, so that it needs no rights. See unshare(1). */
const WITHOUT_NETWORK = ['--user', '--net', '--'];

/** What denies the network to a process on this computer; either is enough. */
export interface NetworkWalls {
  /** Node's permission model; before Node 25 it does not know the network. */
  node: boolean;
  /** A network namespace of Linux. Containers and some systems do not let users make one. */
  namespace: boolean;
}

/** A program with its arguments. */
export interface Command {
  file: string;
  args: string[];
}

let walls: Promise<NetworkWalls> | undefined;

/** Finds out, once, what denies the network here. */
export function networkWalls(): Promise<NetworkWalls> {
  walls ??= canUnshare().then((namespace) => ({
    node: process.allowedNodeEnvironmentFlags.has('--allow-net'),
    namespace,
  }));
  return walls;
}

/** Says in the log that the Node in use cannot deny the network, and what does so in its place. */
export function reportNetworkWalls({ node, namespace }: NetworkWalls, log: Logger): void {
  if (node) return;
  const left = namespace
    ? 'only a network namespace keeps code of releases from it, and not from sockets of the file system'
    : 'code of releases can reach the network. Use the pinned Node, or SERVER_RENDERING=off';
  const message = `Node ${process.versions.node} cannot deny the network to a process: ${left}`;
  log({ level: 'warn', event: 'render_network_not_denied', message });
}

/** Whether Node, and a program of this folder, can be read in a namespace: root has no special rights there. */
async function canUnshare(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const isReadable = ['test', '-x', process.execPath, '-a', '-r', import.meta.filename];
  // Without an environment, as the processes are started: programs are looked for in the default path.
  return promisify(execFile)('unshare', [...WITHOUT_NETWORK, ...isReadable], { env: {} }).then(
    () => true,
    () => false,
  );
}

/**
 * How to run a program of Node that cannot reach anything: Node's permission model denies the network, files except
 * some, child processes, workers, native code and the inspector. Code from strings is forbidden.
 *
 * @param program absolute path of its file.
 * @param readable absolute paths of the files that it may read; `*` at the end stands for all with that prefix.
 */
export function confinedNode(
  program: string,
  readable: readonly string[],
  { namespace }: Pick<NetworkWalls, 'namespace'>,
): Command {
  const args = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${MAX_HEAP_MB}`,
    '--max-semi-space-size=4',
    program,
  ];
  return namespace
    ? { file: 'unshare', args: [...WITHOUT_NETWORK, process.execPath, ...args] }
    : { file: process.execPath, args };
}
