import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from 'node-kit/chromium';
import { type AppName, REMOTE_NAMES } from 'node-kit/workspace';
import { BASE_URL } from './base-url.ts';
import { otherBrowsers } from './browsers.ts';
import type { ShopOptions } from './shop-fixture.ts';

/** Generous timeouts: a slow or busy machine is not a failure. */
const GIVE_UP_MS = 120_000;

/** Without these, Chromium calls Google services. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Release mixes: journeys pass with the previous releases of these apps and the current ones of the others.
 * Remotes share a mix when none has widgets on the other's pages. `@account` journeys use only shell pages, so
 * they do not depend on the remotes.
 */
const MIXES: { previous: readonly AppName[]; journeys: RegExp }[] = [
  { previous: ['shell'], journeys: /@journey|@account/ },
  { previous: ['cart-checkout'], journeys: /@journey/ },
  {
    previous: REMOTE_NAMES.filter((name) => name !== 'cart-checkout'),
    journeys: /@journey/,
  },
];

/**
 * The release check of an app runs each of its journeys in each mix. Otherwise a journey runs in the mix that its
 * tag names, so that each app's previous release is covered by a journey through its pages.
 */
const journeysOf = ({ previous, journeys }: (typeof MIXES)[number]) =>
  process.env.MIXES === 'all'
    ? journeys
    : new RegExp(previous.map((app) => `@previous-${app}\\b`).join('|'));

/** Tests of `npm run test:slow`: builds, releases, restarts, and sweeps over all pages. */
const SLOW_SPECS = '**/*.slow.spec.ts';

const executablePath = findChromium();

export default defineConfig<object, ShopOptions>({
  testDir: '.',
  globalSetup: './seeded-data.ts',
  outputDir: '../test-results',
  // A retry would hide race conditions.
  retries: 0,
  // All tests share one account per role of a deployed shop.
  workers: BASE_URL ? 1 : 2,
  fullyParallel: false,
  // Tests that build and release apps state their own.
  timeout: 180_000,
  expect: { timeout: GIVE_UP_MS, toPass: { timeout: GIVE_UP_MS } },
  forbidOnly: true,
  // The outcome of a run is a document (e2e/isolation.slow.spec.ts); only --update-snapshots writes it.
  snapshotPathTemplate: '../docs/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: process.env.HTML_REPORT
    ? [['list'], ['html', { outputFolder: '../playwright-report', open: 'never' }]]
    : 'list',
  use: {
    browserName: 'chromium',
    // Tests of a worker share one browser context: a new one costs Chromium more than two page loads. Between tests
    // it is reset (storage, cookies, routes, other tabs); a test that needs an empty cache opens its own context.
    reuseContext: true,
    actionTimeout: GIVE_UP_MS,
    navigationTimeout: GIVE_UP_MS,
    // Reduced motion: animations take a seventh of the CPU time while tests wait. Tests of animations and the
    // customer journey enable it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Requests of a service worker bypass `page.route`, and its cached responses hide failures. Tests of the worker
    // allow it.
    serviceWorkers: 'block',
    // Tracing costs a quarter of the run time. Last state of a failed test: test-results; for more: `--trace on`.
    trace: 'off',
    launchOptions: {
      args: [...QUIET, ...CHROMIUM_ARGS],
      ...(executablePath && { executablePath }),
    },
  },
  projects: BASE_URL
    ? [{ name: 'deployed' }, ...otherBrowsers()].map((each) => ({ ...each, grep: /@journey/ }))
    : [
        { name: 'today', testIgnore: SLOW_SPECS },
        { name: 'slow', testMatch: SLOW_SPECS },
        ...MIXES.map((mix) => ({
          name: `previous ${mix.previous.join(' and ')}`,
          testIgnore: SLOW_SPECS,
          grep: journeysOf(mix),
          use: { mix },
        })),
        ...otherBrowsers(),
      ],
});
