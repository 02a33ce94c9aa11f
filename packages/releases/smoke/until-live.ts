import type { Page } from 'playwright-core';

/**
 * Waits until the whole page is hydrated, including parts below the fold, and all widgets have loaded.
 *
 * @throws when it takes longer than `timeout`, in ms.
 */
export async function untilLive(tab: Page, timeout: number): Promise<void> {
  await tab.waitForFunction(
    () => {
      /** React hydrates the target of an event first, and stops the event while its code is loading. */
      const isHydrated = (element: Element) => {
        let isReached = false;
        const onPress = () => {
          isReached = true;
        };
        element.addEventListener('mousedown', onPress, { once: true });
        element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
        element.removeEventListener('mousedown', onPress);
        return isReached;
      };
      const { documentElement } = document;
      // Set by shell/public/theme.js.
      if (!documentElement.hasAttribute('data-live')) return false;
      // Fallbacks of widgets, see shell/src/widgets/widget.tsx.
      if (document.querySelector('[data-waiting]')) return false;
      // With a stored session (set by shell/public/theme.js), widgets of signed-in users load after the account.
      const isSigningIn =
        documentElement.hasAttribute('data-session') &&
        document.querySelector('a[href="/profile"]') === null;
      if (isSigningIn) return false;
      return [...document.querySelectorAll('#root :not(:has(*))')].every(isHydrated);
    },
    undefined,
    { timeout },
  );
}
