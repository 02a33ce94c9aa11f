import type { Page } from 'playwright-core';

declare global {
  /** Parts of the page that react to the user. */
  var liveParts: WeakSet<EventTarget>;
}

/** Records which parts of the tab's pages have announced that they are live, see shared-ui/src/use-live.ts. */
export async function recordLiveParts(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    globalThis.liveParts = new WeakSet();
    addEventListener('live', ({ target }) => target && globalThis.liveParts.add(target));
  });
}

/**
 * Waits until no part of the page is only painted by the server, also below the visible part of the page, and no
 * widget is loading: until then an error of its code does not show.
 *
 * @throws when it takes longer than `timeout`, in ms.
 */
export async function untilLive(tab: Page, timeout: number): Promise<void> {
  await tab.waitForFunction(
    () => {
      const painted = [...document.querySelectorAll('[data-part]')].filter(
        (part) => !globalThis.liveParts.has(part),
      );
      // Parts wait until they are scrolled to, or wanted (shared-ui/src/part.tsx).
      for (const part of painted) part.dispatchEvent(new Event('wanted', { bubbles: true }));
      // Fallbacks of widgets, see shell/src/composition/widget.tsx.
      const isWaiting = document.querySelector('[data-waiting]') !== null;
      // With a stored session, which shell/public/theme.js marks, the widgets of users come with the account.
      const isSigningIn =
        document.documentElement.hasAttribute('data-session') &&
        document.querySelector('a[href="/profile"]') === null;
      return painted.length === 0 && !isWaiting && !isSigningIn;
    },
    undefined,
    { timeout },
  );
}
