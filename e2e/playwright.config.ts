import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from 'node-kit/chromium';
import { type AppName, REMOTE_NAMES } from 'node-kit/workspace';
import { BASE_URL } from './base-url.ts';
import { otherBrowsers } from './browsers.ts';
import type { ShopOptions } from './shop-fixture.ts';

/** When the harness gives up waiting; a slow or busy machine is no failure. */
const GIVE_UP_MS = 120_000;

/** Without these Chromium keeps calling services that no test needs. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Releases that may meet in one page: journeys work with the previous ones of these apps among today's
 * others. Remotes are together where none has order controls in the pages of the others. A journey
 * through pages of the shell alone, `@account`, is the same whatever the remotes are.
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
 * The release of an app is checked with each of its journeys in each mix. Otherwise a journey runs in
 * one, which its tag names: each app's previous release meets a journey through its pages.
 */
const journeysOf = ({ previous, journeys }: (typeof MIXES)[number]) =>
  process.env.MIXES === 'all'
    ? journeys
    : new RegExp(previous.map((app) => `@previous-${app}\\b`).join('|'));

const executablePath = findChromium();

export default defineConfig<object, ShopOptions>({
  testDir: '.',
  globalSetup: './seeded-data.ts',
  outputDir: '../test-results',
  // A race that a second try hides is still a race.
  retries: 0,
  // A deployed shop has one account of each kind for all tests.
  workers: BASE_URL ? 1 : 2,
  fullyParallel: false,
  // Tests that build and release apps state their own.
  timeout: 180_000,
  expect: { timeout: GIVE_UP_MS, toPass: { timeout: GIVE_UP_MS } },
  forbidOnly: true,
  // The outcome of a run is a document (e2e/isolation.spec.ts); only --update-snapshots writes it.
  snapshotPathTemplate: '../docs/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: process.env.HTML_REPORT
    ? [['list'], ['html', { outputFolder: '../playwright-report', open: 'never' }]]
    : 'list',
  use: {
    browserName: 'chromium',
    // The tests of a worker share one window: a new one costs Chromium more than two page loads. Between
    // tests it is emptied of storage, cookies, routes and other tabs; what needs an empty cache opens
    // a context of its own.
    reuseContext: true,
    actionTimeout: GIVE_UP_MS,
    navigationTimeout: GIVE_UP_MS,
    // Without the animations that draw 60 frames a second while a test waits: a seventh of all work.
    // Tests of animations and the customer journey run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // With a service worker, requests do not reach `page.route` and saved answers hide failures. Tests
    // of the worker allow it.
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
        { name: 'today' },
        ...MIXES.map((mix) => ({
          name: `previous ${mix.previous.join(' and ')}`,
          grep: journeysOf(mix),
          use: { mix },
        })),
        ...otherBrowsers(),
      ],
});
