/** `npm run rollback -- APP [RELEASE]`: gives visitors an earlier release again, without a build. */
import { appNamed, runCommand } from './command.ts';
import { takeBack } from './switch-release.ts';

const USAGE = 'npm run rollback -- storefront [RELEASE]';

await runCommand(async (store) => {
  const start = performance.now();
  const [name, wanted] = process.argv.slice(2);
  const app = appNamed(name, USAGE);
  const { release, endedCanary } = await takeBack(store, app, wanted);
  const milliseconds = (performance.now() - start).toFixed(0);
  console.log(
    endedCanary
      ? `The canary ${endedCanary} has ended: everybody gets ${app} ${release} (${milliseconds} ms).`
      : `${app} is back at release ${release} (${milliseconds} ms).`,
  );
});
