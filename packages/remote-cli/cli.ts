/** `kedai-remote`: builds and releases a remote in its own repository. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from 'node-kit/operator-error';
import { isAppName } from 'node-kit/workspace';
import { buildApp } from 'releases/build/build-apps';
import { readBuild } from 'releases/builds/read-build';
import { changedRemoteSources, readSourceCommit } from 'releases/builds/source-commit';
import type { AppReleases } from 'releases/registry/registry';
import { ReleaseError } from 'releases/release-error';
import { apiTarget, type Target } from './api-target.ts';
import { changeRemote, type OpenOptions, releaseRemote } from './release-remote.ts';

const USAGE = `kedai-remote dev (PORT, SHOP_URL)
kedai-remote build
kedai-remote release [--dist] [--canary PERCENT] [--skip-smoke]
kedai-remote release --retire | --restore [--skip-smoke]
kedai-remote release --restore --anew [--dist] [--skip-smoke]
kedai-remote release --list | --promote | --rollback [RELEASE]`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'boolean' },
      canary: { type: 'string' },
      'skip-smoke': { type: 'boolean' },
      list: { type: 'boolean' },
      promote: { type: 'boolean' },
      rollback: { type: 'boolean' },
      retire: { type: 'boolean' },
      restore: { type: 'boolean' },
      anew: { type: 'boolean', default: false },
    },
  });
  const [command, wanted] = positionals;
  const directory = process.cwd();
  if (command === 'build') return buildApp(directory);
  if (command === 'dev') return serve(directory);
  if (command !== 'release') throw new ReleaseError(`Use:\n${USAGE}`);

  const app = await nameOf(directory);
  const target = openTarget(process.env, app);
  const changes = (['list', 'promote', 'rollback', 'retire', 'restore'] as const).filter(
    (name) => values[name],
  );
  const [wantedChange] = changes;
  const options: OpenOptions = {
    skipSmoke: values['skip-smoke'] ?? false,
    account: accountOf(process.env),
    say: (sentence) => console.log(sentence),
  };
  if (changes.length > 1) throw new ReleaseError(`One at a time:\n${USAGE}`);
  const restores = values.anew;
  if (restores && (wantedChange !== 'restore' || values.canary !== undefined)) {
    throw new ReleaseError(`--anew goes with --restore, for all visitors:\n${USAGE}`);
  }
  const change = restores ? undefined : wantedChange;
  if (change === 'list') print(target, app, await target.list());
  else if (change === 'rollback') print(target, app, await target.rollBack(wanted));
  else if (change === 'promote') print(target, app, await target.change(change));
  else if (change) print(target, app, await changeRemote(target, change, options));
  else {
    const canaryPercent = percentOf(values.canary);
    if (!values.dist) await buildApp(directory);
    const build = await readBuild(directory, app).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new ReleaseError(`There is no build: ${error.path} is missing. npm run build`);
    });
    const source = await readSourceCommit(directory, changedRemoteSources);
    const how = { source, canaryPercent, restores, ...options };
    print(target, app, await releaseRemote(target, build, how));
  }
}

async function serve(directory: string): Promise<void> {
  const { PORT = '3101', SHOP_URL = 'http://localhost:3000' } = process.env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
    throw new ReleaseError(`PORT must be a number from 0 to 65535, not "${PORT}".`);
  }
  const shop = new URL(shopUrl(SHOP_URL)).origin;
  const name = await nameOf(directory);
  // Loaded lazily: the bundler takes a second, and other commands do not need it.
  const { develop } = await import('./develop.ts');
  const { port } = await develop(directory, name, Number(PORT), shop);
  console.log(`${name} from source: ${shop}/?remote.${name}=http://localhost:${port}
That shop must run with ALLOW_LOCAL_REMOTES=1. An edit reloads the page.`);
}

function shopUrl(text: string): string {
  if (URL.canParse(text)) return text;
  throw new ReleaseError('SHOP_URL is not a URL.');
}

/** The package name, which is the name of the remote. @throws ReleaseError when it is not a valid remote name. */
async function nameOf(directory: string): Promise<string> {
  const text = await readFile(join(directory, 'package.json'), 'utf8');
  const { name } = JSON.parse(text) as { name: string };
  if (isAppName(name)) return name;
  throw new ReleaseError(`"name" in package.json is that of the remote, and cannot be "${name}".`);
}

/** @throws ReleaseError when the environment names none. */
function openTarget({ SHOP_URL, RELEASE_TOKEN }: NodeJS.ProcessEnv, app: string): Target {
  if (SHOP_URL && RELEASE_TOKEN) return apiTarget(shopUrl(SHOP_URL), RELEASE_TOKEN, app);
  throw new ReleaseError(
    'Set SHOP_URL, and RELEASE_TOKEN, which the operator of that shop makes: npm run release-token.',
  );
}

/** The account for opening pages signed in. */
function accountOf({ CUSTOMER_EMAIL: email, CUSTOMER_PASSWORD: password }: NodeJS.ProcessEnv) {
  return email && password ? { email, password } : undefined;
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new ReleaseError(`--canary takes a whole number of percent from 0 to 99, not "${text}".`);
}

function print({ name }: Target, app: string, releases: AppReleases): void {
  const { history, canary, withdrawn, appRetiredAt } = releases;
  const [current, ...earlier] = history;
  const state = appRetiredAt === undefined ? 'current' : 'retired';
  console.log(`${app} in ${name}: ${current === undefined ? 'no release' : `${state} ${current}`}`);
  if (canary) console.log(`  canary ${canary.release}, ${canary.percent} %`);
  if (earlier.length > 0) console.log(`  earlier ${earlier.join(', ')}`);
  if (withdrawn.length > 0) console.log(`  rolled back ${withdrawn.join(', ')}`);
}

try {
  await run();
} catch (error) {
  // Thrown by parseArgs of Node for unknown options.
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof OperatorError)) throw error;
  console.error(`✗ ${(error as Error).message}${isUsage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
