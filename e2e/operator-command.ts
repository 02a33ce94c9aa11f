import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'node-kit/workspace';
import type { RunningShop } from 'start/start-shop';

/**
 * Runs an operator npm script for a shop in a child process; resolves to its stdout.
 *
 * @throws Error with the message of the command when it fails.
 */
export function command(shop: RunningShop, name: string, ...args: string[]) {
  return promisify(execFile)(
    process.execPath,
    [
      join(
        ROOT,
        name === 'release' ? 'packages/start/release' : 'packages/releases/commands',
        `${name}.ts`,
      ),
      ...args,
    ],
    { env: { ...process.env, DATA_DIR: shop.dataDirectory } },
  );
}
