import { expect, test } from '@playwright/test';
import { expectUsable } from './expect-usable.ts';

/** As in `base.css` with reduced motion: each change of a style is a transition. */
const CARDS = `<!doctype html>
<html lang="id">
  <title>Cards</title>
  <style>
    * { transition-duration: 0.01ms; }
    button { background: white; color: black; min-block-size: 44px; min-inline-size: 44px; }
    [data-theme="dark"] :is(body, button) { background: black; color: white; }
    @media (width >= 1024px) { button { min-block-size: 32px; } }
    section { block-size: 200px; content-visibility: auto; }
  </style>
  <main>
    <h1>Cards</h1>
    <div style="block-size: 9000px"></div>
    <section><button>Far below</button></section>
  </main>
</html>`;

test('off-screen cards are checked with the styles that they have on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent(CARDS);
  const card = page.locator('section');
  const button = card.getByRole('button');
  const height = () => button.evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBe(32);

  await expectUsable(page, 'cards');

  await expect(card).toHaveCSS('content-visibility', 'auto');
});
