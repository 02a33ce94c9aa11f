import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from 'node-kit/chromium';
import { APP_NAMES, type AppName, ROOT } from 'node-kit/workspace';
import { buildApps } from 'releases/build/build-apps';
import { type Outcome, runPlaywright, runProgram, runVitest } from './runners.ts';

/** A part of `npm test`. */
export interface Check {
  name: string;
  run: () => Promise<Outcome>;
  /** Whether it prints nothing while it runs, so that it can run in parallel. */
  isQuiet?: boolean;
}

/** Packages in every app. */
const SHARED = ['shared-auth', 'shared-ui', 'packages/remote-contract'];

/** The checks of a change: all but {@link slowChecks}. */
export function allChecks(): Check[] {
  return [
    types(),
    lint([]),
    program('imports between packages point down', 'tools/checks/import-direction.ts', '--check'),
    program('database types match the migrations', 'tools/database-types/generate.ts', '--check'),
    program('supabase/access.md matches the rules', 'supabase/tests/access/generate.ts', '--check'),
    program(
      'packages/local-supabase/bounds.md matches the code',
      'packages/local-supabase/gateway/limits/generate-bounds.ts',
      '--check',
    ),
    ...LIBRARIES,
    {
      name: 'unit, page, platform and database tests',
      run: () => runVitest(['--project=!slow']),
    },
    { name: 'journeys in a browser', run: () => inBrowser(inProjects('today')) },
  ];
}

/**
 * The tests that take minutes and that few changes can break: each page in each size and with a keyboard, offline, builds,
 * releases, other repositories, restarts, failures of remotes and servers, and the journeys with previous releases.
 */
function slowChecks(): Check[] {
  return [
    { name: 'slow tests of servers and commands', run: () => runVitest(inProjects('slow')) },
    { name: 'slow tests in a browser', run: () => inBrowser(inProjects('slow', 'previous*')) },
  ];
}

/**
 * The checks for a change of one app: its types and tests, and the journeys through its pages with the current and
 * previous releases of other apps. Failures of other apps do not block its release.
 */
export function checksOf(app: AppName): Check[] {
  const sources = [app, ...SHARED].map((folder) => `${folder}/src/`);
  return [
    types([app, ...SHARED, 'packages/federation']),
    lint([]),
    ...LIBRARIES,
    {
      name: `unit and page tests of ${app}`,
      run: () => runVitest([...sources, 'packages/federation/']),
    },
    browserCheckOf(app),
  ];
}

/**
 * The journeys through the pages of an app, in all mixes with previous releases. Tags name the remotes of a journey;
 * the shell is part of all. For a new remote without journeys, its pages are checked.
 */
function browserCheckOf(app: AppName): Check {
  const tag = `@through-${app}`;
  const specs = globSync('e2e/*.spec.ts', { cwd: ROOT });
  const isTagged = specs.some((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes(`'${tag}'`),
  );
  if (app !== 'shell' && !isTagged) {
    return {
      name: `pages of ${app} in a browser`,
      run: () => inBrowser(['/every-page.slow.spec.ts']),
    };
  }
  const tags = app === 'shell' ? '@journey|@account' : `(?=.*@journey\\b)(?=.*${tag}(\\s|$))`;
  return {
    name: `journeys through ${app} in a browser`,
    run: () => inBrowser(['--grep', tags], { MIXES: 'all' }),
  };
}

/**
 * The check behind a script of package.json.
 *
 * @param words arguments of the script: folders or filters of tests; everything without any.
 */
export const SCRIPTS: Record<string, (words: readonly string[]) => Check[]> = {
  typecheck: (folders) => [types(folders)],
  lint: (paths) => [lint(paths)],
  'test:unit': (filters) => [
    { name: 'unit and page tests', run: () => runVitest(inProjectsOrSlow(UNIT, filters)) },
  ],
  'test:database': (filters) => [
    {
      name: 'database tests',
      run: () => runVitest(inProjectsOrSlow(['database'], filters)),
    },
  ],
  'test:slow': slowChecks,
  'test:e2e': (filters) => [{ name: 'journeys in a browser', run: () => inBrowser(filters) }],
};

const UNIT = ['rules', 'pages', 'platform', 'isolated'];

/** Options of Vitest and Playwright that select projects. */
function inProjects(...names: readonly string[]): string[] {
  return names.flatMap((name) => ['--project', name]);
}

/** Options that select files of projects; filters also find slow files. */
function inProjectsOrSlow(names: readonly string[], filters: readonly string[]): string[] {
  return [...inProjects(...names, ...(filters.length > 0 ? ['slow'] : [])), ...filters];
}

/**
 * Type check of folders, or of all packages (tsconfig.json and the apps, of which one may be new). One process, since
 * packages share most of what it parses; more checkers repeat work.
 */
function types(folders: readonly string[] = []): Check {
  const projects = folders.length > 0 ? folders : ['.', ...APP_NAMES];
  const run = () => runProgram('tsc', ['--build', '--checkers', '1', ...projects]);
  return { name: ['types', ...folders].join(' '), run, isQuiet: true };
}

function lint(paths: readonly string[]): Check {
  return {
    name: 'format, lint, boundaries',
    run: () => runProgram('biome', ['ci', '--error-on-warnings', ...paths]),
    isQuiet: true,
  };
}

/** A check that is a program of this repository. */
function program(name: string, file: string, ...args: string[]): Check {
  return { name, run: () => runProgram('node', [file, ...args]), isQuiet: true };
}

const LIBRARIES: readonly Check[] = [
  program('licences of all packages', 'tools/checks/licences.ts'),
  program('notices of what browsers load', 'tools/notices/generate.ts', '--check'),
  program('supply chain: lockfile, install scripts, advisories', 'tools/checks/supply-chain.ts'),
];

async function inBrowser(
  filters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const chromium = ensureChromium(console.log);
  // Journeys in a deployed shop need no build.
  if (!process.env.BASE_URL) await buildApps(console.log);
  return runPlaywright('e2e/node_modules/.bin/playwright', ['--config', 'e2e', ...filters], {
    environment: { ...environment, CHROMIUM_PATH: chromium },
  });
}
