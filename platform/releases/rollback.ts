/** `npm run rollback -- APP [RELEASE]`: serves an earlier release again, without a build. */
import { appNamed, runCommand, UsageError } from './command.ts';
import { rollBackApps } from './rollback-together.ts';
import { rollBackApp } from './switch-release.ts';

const USAGE =
  'npm run rollback -- storefront [RELEASE], or several together: shell=RELEASE storefront=RELEASE';

await runCommand(async (store) => {
  const start = performance.now();
  const elapsed = () => `${(performance.now() - start).toFixed(0)} ms`;
  const words = process.argv.slice(2);
  if (words.some((word) => word.includes('='))) {
    await rollBackApps(store, words.map(targetOf));
    console.log(`Visitors get ${words.join(', ')} again (${elapsed()}).`);
    return;
  }
  const [name, wanted] = words;
  const app = appNamed(name, USAGE);
  const { release, endedCanary } = await rollBackApp(store, app, wanted);
  console.log(
    endedCanary
      ? `The canary ${endedCanary} has ended: all visitors get ${app} ${release} (${elapsed()}).`
      : `${app} is back at release ${release} (${elapsed()}).`,
  );
});

function targetOf(word: string) {
  const [name, release] = word.split('=');
  const app = appNamed(name, USAGE);
  if (!release) throw new UsageError(`Name the release of ${app}: ${USAGE}`);
  return { app, release };
}
