import type { Page } from '@playwright/test';
import { readBuiltApp } from 'releases/builds/read-build';
import type { RunningShop } from 'start/start-shop';
import { withChangedTexts } from './changed-texts.ts';
import { publishRelease } from './publish-release.ts';
import { setShopClock } from './shop-clock.ts';

/** In ms. */
const HOUR = 3_600_000;

/** A jump of the page's clock, in ms: the page polls, and looks for newer releases, after each. */
const JUMP = 20 * 60_000;

/** A text of every station's board, which the releases change. */
const HEADING = 'Semua tiket';

/** What the board shows as heading of its counts in a release; 0 is the first. */
export const headingOf = (number: number) => (number === 0 ? HEADING : `${HEADING} r${number}`);

/** Makes a release of the kitchen current that differs in a heading. */
export async function publishKitchen(shop: RunningShop, number: number): Promise<void> {
  const build = await readBuiltApp('kitchen');
  const name = number.toString(16).padStart(12, '0');
  const changed = withChangedTexts(build, name, (text) =>
    text.replaceAll(HEADING, headingOf(number)),
  );
  await publishRelease(shop, changed);
}

/** Makes a release of the shell current that differs in a file. @returns its id. */
export async function publishShell(shop: RunningShop, number: number): Promise<string> {
  const build = await readBuiltApp('shell');
  build.files.set('rilis.txt', new TextEncoder().encode(String(number)));
  return publishRelease(shop, build);
}

/** Starts a clock that page and database share. */
export async function startClock(page: Page, shop: RunningShop) {
  let now = Date.now();
  await page.clock.install({ time: now });
  // Sessions end by the clock of the page: the server, whose clock is not moved for them, would name a past time.
  await page.route('**/auth/v1/token?**', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const session = (await response.json()) as { expires_in: number };
    const expires_at = Math.floor(now / 1000) + session.expires_in;
    return route.fulfill({ response, json: { ...session, expires_at } });
  });

  /** Moves both on by so many ms. */
  async function pass(ms: number): Promise<void> {
    now += ms;
    await setShopClock(shop, new Date(now).toISOString());
    await page.clock.fastForward(ms);
  }

  return {
    pass,
    /** Moves both on by an hour; the page polls and rests several times in it. */
    async passHour(): Promise<void> {
      for (let passed = 0; passed < HOUR; passed += JUMP) {
        const polled = page.waitForResponse(/rpc\/kitchen_board$/);
        await pass(JUMP);
        await polled;
      }
    },
  };
}
