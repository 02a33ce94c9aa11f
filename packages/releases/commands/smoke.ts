/** `npm run smoke -- APP URL`: checks that the current release of an app is served and works. */

import { OperatorError } from 'node-kit/operator-error';
import { readRegistry } from '../registry/registry.ts';
import { throwOnProblems } from '../release-error.ts';
import { smokeLive } from '../smoke/live.ts';
import { appNamed, knownApps, runCommand } from './command.ts';

const USAGE = 'npm run smoke -- storefront https://kedai.example.com';

/** Instances pick up a release within seconds. */
const ARRIVAL_TIMEOUT_MS = 60_000;

await runCommand(async (store) => {
  const [name, url] = process.argv.slice(2);
  const app = appNamed(name, knownApps(await readRegistry(store)), USAGE);
  if (!url || !URL.canParse(url)) throw new OperatorError(`Name the address of the shop: ${USAGE}`);
  const problems = await smokeLive(app, { url, store, timeoutMs: ARRIVAL_TIMEOUT_MS });
  throwOnProblems(problems);
  console.log(`${app} works for visitors of ${url}.`);
});
