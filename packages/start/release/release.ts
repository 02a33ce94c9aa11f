/** `npm run release -- APP…`: builds apps, checks them against the live shop and serves them to visitors. */

import { parseArgs } from 'node:util';
import { OperatorError } from 'node-kit/operator-error';
import { APP_NAMES, type AppName, ROOT } from 'node-kit/workspace';
import { buildAndRead } from 'releases/build/build-apps';
import { checkTypes } from 'releases/build/check-types';
import { checkCommitted, readCommitOf } from 'releases/build/uncommitted-sources';
import type { Build } from 'releases/builds/read-build';
import { appNamed, foreignAppNamed, knownApps, runCommand } from 'releases/commands/command';
import type { ReleaseDescription } from 'releases/description/release-description';
import { readForeignBuild } from 'releases/foreign/read-foreign-build';
import { previewQuery } from 'releases/preview/preview-links';
import { previewSecret } from 'releases/preview/preview-secret';
import { currentRelease, readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { prune } from 'releases/switch/prune';
import { type ReleaseOptions, releaseBuilds } from 'releases/switch/release-builds';
import { restore, retire } from 'releases/switch/retire';
import { promote } from 'releases/switch/switch-release';
import { openWatch } from './auto-canary.ts';

const USAGE =
  'npm run release -- storefront [--canary PERCENT] [--auto] ' +
  '[--promote | --retire | --restore [--anew]] [--from FOLDER|URL] [--accept-policy] ' +
  '[--allow-dirty] [--skip-types] [--skip-smoke]';

await runCommand(async (store, dataDirectory) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      auto: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: false },
      retire: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
      from: { type: 'string' },
      'accept-policy': { type: 'boolean', default: false },
      'allow-dirty': { type: 'boolean', default: false },
      'skip-types': { type: 'boolean', default: false },
      'skip-smoke': { type: 'boolean', default: false },
    },
  });
  const switches = (['auto', 'promote', 'retire', 'restore'] as const).filter(
    (name) => values[name],
  );
  if (switches.length > 1)
    throw new OperatorError(`One at a time of ${switches.join(', ')}: ${USAGE}`);
  const restores = values.anew;
  if (restores && (!values.restore || values.canary !== undefined)) {
    throw new OperatorError(`--anew goes with --restore, for all visitors: ${USAGE}`);
  }
  // With a percentage, the judged canary is released first.
  const isJudgedLater = values.canary !== undefined && values.auto;
  const [wanted] = isJudgedLater || restores ? [] : switches;
  // Served apps may come from other repositories.
  const known = wanted ? knownApps(await readRegistry(store)) : APP_NAMES;
  const { from, 'accept-policy': acceptsPolicy } = values;
  if (from !== undefined && wanted) {
    throw new OperatorError(`--from goes with a release, not with --${wanted}: ${USAGE}`);
  }
  const apps = (positionals.length === 0 ? [undefined] : positionals).map((name) =>
    from === undefined ? appNamed(name, known, USAGE) : foreignAppNamed(name, USAGE),
  );
  const smoke = smokeOf(store, values['skip-smoke']);
  if (wanted === undefined) {
    const canaryPercent = percentOf(values.canary);
    if (canaryPercent === 0 && isJudgedLater) {
      throw new OperatorError(`--auto needs visitors, and --canary 0 has none: ${USAGE}`);
    }
    const watch = isJudgedLater ? await openWatch(onlyOne(apps), process.env) : undefined;
    const how = { canaryPercent, restores, smoke, acceptsPolicy };
    let released: ReleaseDescription[];
    if (from === undefined) {
      if (!values['allow-dirty']) await checkCommitted(apps, ROOT);
      if (!values['skip-types']) await checkTypes(apps, ROOT);
      released = await release(store, () => buildAndRead(console.log, apps), {
        source: await readCommitOf(apps),
        ...how,
      });
    } else {
      const app = onlyOne(apps);
      const source = { dirty: false, from };
      released = await release(store, () => mirror(store, app, from, acceptsPolicy), {
        source,
        ...how,
      });
    }
    if (canaryPercent === 0) await printLinks(released, dataDirectory);
    if (watch) await judge(store, watch);
    return;
  }
  const app = onlyOne(apps);
  if (wanted === 'auto') {
    await judge(store, await openWatch(app, process.env));
  } else if (wanted === 'promote') {
    console.log(`All visitors get ${app} ${await promote(store, app)} now.`);
  } else if (wanted === 'retire') {
    await retire(store, app, smoke);
    console.log(`${app} is no longer part of the shop. Back: npm run release -- ${app} --restore`);
  } else {
    console.log(`Visitors get ${app} ${await restore(store, app, smoke)} again.`);
  }
});

function smokeOf(store: ReleaseStore, skips: boolean): ReleaseOptions['smoke'] {
  return async (...of) => {
    if (skips) return [];
    console.log('Loading every page in a browser …');
    // Loaded on demand: Playwright and the backend are slow to load.
    const [{ smokeTest }, { startSmokeShop }] = await Promise.all([
      import('releases/smoke/smoke-test'),
      import('./smoke-shop.ts'),
    ]);
    return smokeTest(store, ...of, startSmokeShop);
  };
}

/** Reads a foreign build and runs it in a browser to read its description. */
async function mirror(
  store: ReleaseStore,
  app: AppName,
  from: string,
  acceptsPolicy: boolean,
): Promise<Build[]> {
  const found = await readForeignBuild(app, from);
  console.log(`Mirrored ${found.files.size} files of ${from}. Loading ${app} in a browser …`);
  const [{ describeForeignBuild }, { startProbeShop }] = await Promise.all([
    import('releases/foreign/describe-build'),
    import('./probe-shop.ts'),
  ]);
  return [await describeForeignBuild(store, found, acceptsPolicy, startProbeShop)];
}

async function release(
  store: ReleaseStore,
  makeBuilds: () => Promise<Build[]>,
  how: Omit<ReleaseOptions, 'onNotice'>,
): Promise<ReleaseDescription[]> {
  const { canaryPercent } = how;
  const start = performance.now();
  const builds = await makeBuilds();
  const before = await readRegistry(store);
  const onNotice = (sentences: readonly string[]) => {
    for (const sentence of sentences) console.log(sentence);
  };
  const released = await releaseBuilds(store, builds, { onNotice, ...how });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const { app, release: name } of released) {
    if (canaryPercent === 0) {
      console.log(`${app} ${name} is ready, and no visitor gets it (${seconds} s).`);
    } else if (canaryPercent !== undefined) {
      console.log(`${canaryPercent} % of the visitors get ${app} ${name} (${seconds} s).`);
    } else if (currentRelease(before, app) === name) {
      console.log(`${app} was at release ${name} already: nothing has changed.`);
    } else {
      console.log(`${app} is now at release ${name} (${seconds} s). Reload the shop to see it.`);
    }
  }
  await removeOld(store);
  return released;
}

/** Prints a preview link to the releases. */
async function printLinks(
  released: readonly ReleaseDescription[],
  dataDirectory: string,
): Promise<void> {
  const secret = await previewSecret(process.env, dataDirectory);
  if (secret === undefined) {
    console.log(
      'There is no link: set PREVIEW_SECRET here and for the server, see docs/releases.md.',
    );
    return;
  }
  const shop = process.env.SHOP_URL || `http://localhost:${process.env.PORT || 3000}`;
  const query = released.map((release) => previewQuery(release, secret, new Date())).join('&');
  console.log(`Preview, for 30 days: ${shop}/?${query}`);
}

/** A failure is only a warning: the release is already live, and the next one tries again. */
async function removeOld(store: ReleaseStore): Promise<void> {
  try {
    for (const { app, release: name } of await prune(store, new Date())) {
      console.log(`Removed ${app} ${name}, which no visitor needs any more.`);
    }
  } catch (error) {
    console.warn(`Old releases could not be removed: ${error}`);
  }
}

/** Judges a canary; the exit code tells a pipeline whether it was promoted. */
async function judge(
  store: ReleaseStore,
  watch: Awaited<ReturnType<typeof openWatch>>,
): Promise<void> {
  if (!(await watch(store))) process.exitCode = 1;
}

function onlyOne(apps: readonly AppName[]): AppName {
  const [app, ...more] = apps;
  if (app === undefined || more.length > 0) throw new OperatorError(`One app at a time: ${USAGE}`);
  return app;
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 0 && percent <= 99) return percent;
  throw new OperatorError(`--canary takes a whole number of percent from 0 to 99, not "${text}".`);
}
