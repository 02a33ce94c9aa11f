import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Packages that are built into a remote besides its own sources. */
const SHARED = ['shared-ui', 'shared-auth'];

/**
 * A name for the build of a remote, unique to the state of its sources. A page may load two releases of
 * a remote: one that failed, and its replacement. The bundler keeps the loaded chunks of a build under
 * a global name; with one name for all releases, the second would use the chunks of the first.
 *
 * @param appDirectory absolute folder of the remote.
 */
export function buildName(appDirectory: string): string {
  const hash = createHash('sha256');
  const require = createRequire(`${appDirectory}/`);
  const shared = SHARED.map((name) => dirname(require.resolve(`${name}/package.json`)));
  for (const folder of [appDirectory, ...shared].map((each) => join(each, 'src'))) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return `${basename(appDirectory)}-${hash.digest('hex').slice(0, 8)}`;
}
