import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, type Project, webkit } from '@playwright/test';
import type { ShopOptions } from './shop-fixture.ts';

type BrowserProject = Project<object, ShopOptions>;

/** Starts the system Firefox at FIREFOX_PATH. */
const SYSTEM_FIREFOX = join(import.meta.dirname, 'firefox', 'with-media-features.ts');

/**
 * Projects that run the journeys, and tests tagged `@browsers`, in the browsers of BROWSERS (`firefox`, `webkit`, separated by a comma).
 * None by default: each adds a minute to a run.
 *
 * @throws Error when Playwright finds no such browser.
 */
export function otherBrowsers(names = process.env.BROWSERS ?? ''): BrowserProject[] {
  return names
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const use = PROGRAMS[name]?.();
      if (!use) throw new Error(`BROWSERS: no ${name}. Run: npx playwright install ${name}`);
      // Only Chromium can be reset between tests.
      return { name, grep: /@journey|@account|@browsers/, use: { reuseContext: false, ...use } };
    });
}

/** How Playwright starts each browser; undefined when the program is missing. */
const PROGRAMS: Record<string, () => BrowserProject['use'] | undefined> = {
  firefox() {
    if (isProgram(firefox.executablePath())) return { browserName: 'firefox', launchOptions: {} };
    const { FIREFOX_PATH = programNamed('firefox') ?? programNamed('firefox-esr') } = process.env;
    if (!FIREFOX_PATH) return undefined;
    const env = { ...process.env, FIREFOX_PATH };
    const launchOptions = { executablePath: SYSTEM_FIREFOX, env };
    return { browserName: 'firefox', channel: 'moz-firefox', launchOptions };
  },
  webkit: () =>
    isProgram(webkit.executablePath()) ? { browserName: 'webkit', launchOptions: {} } : undefined,
};

/** Absolute path of a program in a folder of PATH. */
function programNamed(name: string): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
