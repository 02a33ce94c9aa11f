/** `npm run deploy:static -- HOSTING.json [--to FOLDER]`: writes a folder for each origin of a shop. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { switchOf } from 'shared-node/option-error';
import { runCommand, UsageError } from '../releases/command.ts';
import { readRegistry } from '../releases/registry.ts';
import { hasCanary } from '../server/canary.ts';
import { readHosting } from './hosting.ts';
import { staticSites, writeSites } from './static-sites.ts';

await runCommand(async (store) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'dist/sites' } },
  });
  const [file] = positionals;
  if (!file) throw new UsageError('Name the file: npm run deploy:static -- deploy/hosting.json');
  const sites = await staticSites(await readHosting(resolve(file)), store, {
    serviceWorker: switchOf('SERVICE_WORKER', process.env.SERVICE_WORKER) ?? true,
  });
  const folders = await writeSites(sites, resolve(values.to));
  for (const { origin, files } of sites) {
    console.log(`${origin}: ${files.size} files in ${folders.get(origin)}`);
  }
  if (hasCanary(await readRegistry(store))) {
    console.log(
      'A static host serves all visitors the same files: the current canary is left out.',
    );
  }
  console.log('Upload the folders of the remotes first, that of the shell last.');
});
