import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'node-kit/log/log';

/** Heap limit in MB: twice what the shop's pages need. */
const MAX_HEAP_MB = 128;

/** Starts a program without network, in its own user namespace, which needs no privileges. See unshare(1). */
const WITHOUT_NETWORK = ['--user', '--net', '--'];

/** Which mechanisms deny the network to a process on this machine; either is enough. */
export interface NetworkWalls {
  /** Node's permission model, which covers the network from Node 25 on. */
  node: boolean;
  /** A Linux network namespace. Containers and some systems do not let users create one. */
  namespace: boolean;
}

/** A program with its arguments. */
export interface Command {
  file: string;
  args: string[];
}

let walls: Promise<NetworkWalls> | undefined;

/** Detects the mechanisms, once. */
export function networkWalls(): Promise<NetworkWalls> {
  walls ??= canUnshare().then((namespace) => ({
    node: process.allowedNodeEnvironmentFlags.has('--allow-net'),
    namespace,
  }));
  return walls;
}

/** Logs a warning when the Node in use cannot deny the network, with the remaining protection. */
export function reportNetworkWalls({ node, namespace }: NetworkWalls, log: Logger): void {
  if (node) return;
  const left = namespace
    ? 'only a network namespace keeps code of releases from it, and not from sockets of the file system'
    : 'code of releases can reach the network. Use the pinned Node, or SERVER_RENDERING=off';
  const message = `Node ${process.versions.node} cannot deny the network to a process: ${left}`;
  log({ level: 'warn', event: 'render_network_not_denied', message });
}

/** Whether Node and the programs of this folder are readable in a namespace, where root has no privileges. */
async function canUnshare(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const isReadable = ['test', '-x', process.execPath, '-a', '-r', import.meta.filename];
  // Without an environment, like the processes: programs are found in the default path.
  return promisify(execFile)('unshare', [...WITHOUT_NETWORK, ...isReadable], { env: {} }).then(
    () => true,
    () => false,
  );
}

/**
 * The command for a sandboxed Node program. Node's permission model denies network, most files, child processes,
 * workers, native code and the inspector. Code from strings is forbidden.
 *
 * @param program absolute path.
 * @param readable absolute paths of readable files; a trailing `*` matches a prefix.
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
