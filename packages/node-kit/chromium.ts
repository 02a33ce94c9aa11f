import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Debian's Chromium for desktops. */
const WITH_WINDOWS = '/usr/bin/chromium';

/** System paths of Chromium. The headless shell comes first: it is faster. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  WITH_WINDOWS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Arguments for every launch: as root, as in containers, Chromium's sandbox does not start. */
export const CHROMIUM_ARGS: string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** No Chromium could be found or installed; the message contains a remedy. */
export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
}

/**
 * A Chromium for tests: CHROMIUM_PATH, else an installed one, else Playwright's download, else one from apt. In a
 * container with a headed Chromium, the headless shell is installed too: tests run 20 % faster with it.
 *
 * @returns absolute path of the program.
 * @throws NoChromiumError
 */
export function ensureChromium(report: (line: string) => void): string {
  const found = findChromium();
  const isRoot = process.getuid?.() === 0;
  const isNamed = found === process.env.CHROMIUM_PATH;
  if (found && !(isRoot && found === WITH_WINDOWS && !isNamed)) return found;

  if (!found) {
    report('Downloading Chromium with Playwright …');
    const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
    run(process.execPath, join(dirname(manifest), 'cli.js'), 'install', 'chromium');
    const downloaded = findChromium();
    if (downloaded) return downloaded;
  }

  report('Installing Chromium with apt-get …');
  const apt = (...args: string[]) =>
    isRoot ? run('apt-get', ...args) : run('sudo', '-n', 'apt-get', ...args);
  apt('update');
  // The first package is not available on every system.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '--no-install-recommends', name);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new NoChromiumError(
    'No Chromium could be found, downloaded or installed. Install one and name it in CHROMIUM_PATH.',
  );
}

/** An installed Chromium; undefined when there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const candidates = [CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Ignores failures: the next source is tried. */
function run(command: string, ...args: string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
