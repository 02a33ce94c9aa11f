import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Minimum major version for the programs. */
const MIN_MAJOR = 24;

/**
 * The Node that runs the programs: the package for this system among the optional dependencies, else
 * the Node of this process when it is new enough.
 *
 * @param {string} root absolute folder of the repository, with its packages installed.
 * @param {{ platform: string, arch: string, version: string, execPath: string }} own values of
 *   `process`; version without a `v`.
 * @returns {string | undefined} absolute path; undefined when there is no suitable Node.
 */
export function nodeProgram(root, own) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isWindows = own.platform === 'win32';
  const system = `-${isWindows ? 'win' : own.platform}-${own.arch}`;
  const name = Object.keys(optionalDependencies).find(
    (each) => each.startsWith('node-') && each.endsWith(system),
  );
  const program = join(root, 'node_modules', name ?? '', 'bin', isWindows ? 'node.exe' : 'node');
  if (name && existsSync(program)) return program;
  return Number.parseInt(own.version, 10) >= MIN_MAJOR ? own.execPath : undefined;
}
