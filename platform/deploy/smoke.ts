/** `npm run smoke -- APP URL`: whether visitors get the current release of an app, and it works. */

import { CheckFailedError } from '../releases/check-release.ts';
import { appNamed, runCommand, UsageError } from '../releases/command.ts';
import { smokeLive } from './smoke-live.ts';

const USAGE = 'npm run smoke -- storefront https://kedai.example.com';

/** Hosts take a minute to put a new site everywhere; five are a failure. */
const ARRIVAL_TIMEOUT_MS = 5 * 60_000;

await runCommand(async (store) => {
  const [name, url] = process.argv.slice(2);
  const app = appNamed(name, USAGE);
  if (!url || !URL.canParse(url)) throw new UsageError(`Name the address of the shop: ${USAGE}`);
  const problems = await smokeLive(app, { url, store, timeoutMs: ARRIVAL_TIMEOUT_MS });
  if (problems.length > 0) throw new CheckFailedError(problems);
  console.log(`${app} works for visitors of ${url}.`);
});
