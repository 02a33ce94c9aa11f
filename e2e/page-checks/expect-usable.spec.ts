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

test('controls behind the topmost of two dialogs are not expected to take the focus', async ({
  page,
}) => {
  await page.setContent(`<!doctype html>
    <html lang="id">
      <title>Two dialogs</title>
      <style>button { min-block-size: 44px; min-inline-size: 44px; }</style>
      <main><h1>Two dialogs</h1></main>
      <dialog aria-label="Below"><button>Behind</button></dialog>
      <dialog aria-label="Above"><button>In front</button></dialog>
    </html>`);
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.showModal();
  });

  await expectUsable(page, 'two dialogs');
});
