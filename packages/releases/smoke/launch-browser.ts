import { CHROMIUM_ARGS, findChromium } from 'node-kit/chromium';
import { type Browser, chromium } from 'playwright-core';
import { ReleaseError } from '../release-error.ts';

/**
 * Starts a Chromium.
 *
 * @param missing message when none is installed.
 * @throws ReleaseError
 */
export async function launchBrowser(missing: string): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new ReleaseError(missing);
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}
