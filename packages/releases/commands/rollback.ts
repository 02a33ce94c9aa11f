/** `npm run rollback -- APP [RELEASE]`: serves an earlier release again without building it. */
import { OperatorError } from 'node-kit/operator-error';
import type { AppName } from 'node-kit/workspace';
import { readRegistry } from '../registry/registry.ts';
import { rollBackApp, rollBackApps } from '../switch/switch-release.ts';
import { appNamed, knownApps, runCommand } from './command.ts';

const USAGE =
  'npm run rollback -- storefront [RELEASE], or several together: shell=RELEASE storefront=RELEASE';

await runCommand(async (store) => {
  const start = performance.now();
  const elapsed = () => `${(performance.now() - start).toFixed(0)} ms`;
  const words = process.argv.slice(2);
  const known = knownApps(await readRegistry(store));
  if (words.some((word) => word.includes('='))) {
    await rollBackApps(
      store,
      words.map((word) => targetOf(word, known)),
    );
    console.log(`Visitors get ${words.join(', ')} again (${elapsed()}).`);
    return;
  }
  const [name, wanted] = words;
  const app = appNamed(name, known, USAGE);
  const { release, endedCanary } = await rollBackApp(store, app, wanted);
  console.log(
    endedCanary
      ? `The canary ${endedCanary} has ended: all visitors get ${app} ${release} (${elapsed()}).`
      : `${app} is back at release ${release} (${elapsed()}).`,
  );
});

function targetOf(word: string, known: readonly AppName[]) {
  const [name, release] = word.split('=');
  const app = appNamed(name, known, USAGE);
  if (!release) throw new OperatorError(`Name the release of ${app}: ${USAGE}`);
  return { app, release };
}
