/** `npm run release -- REMOTE`: builds one remote and makes it the current release of a local shop. */
import { join, resolve } from 'node:path';
import { BUILD_CACHE, BuildError, buildApps } from '../build/build-apps.ts';
import { asOnlyBuilder } from '../build/one-builder.ts';
import { makeDataFolder } from '../data-folder.ts';
import { REMOTE_NAMES, type RemoteName, ROOT } from '../workspace.ts';
import { publish } from './publish.ts';

function isRemote(name: string | undefined): name is RemoteName {
  return REMOTE_NAMES.includes(name as RemoteName);
}

const [name] = process.argv.slice(2);
if (!isRemote(name)) {
  console.error(`✗ Name one of the remotes: npm run release -- ${REMOTE_NAMES.join(' | ')}`);
  process.exit(1);
}
try {
  const start = performance.now();
  const dataDirectory = resolve(ROOT, process.env.DATA_DIR || '.data');
  await makeDataFolder(dataDirectory);
  const { release } = await asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps(console.log, [name]);
    return publish(join(ROOT, name), join(dataDirectory, 'releases'));
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name} is now at release ${release} (${seconds} s). Reload the shop to see it.`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exit(1);
}
