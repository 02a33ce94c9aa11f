import { expect, test } from '@playwright/test';
import { resize } from './resize.ts';

test('a resize waits for transitions that run, and not for those of content that is not rendered', async ({
  page,
}) => {
  await page.setContent(`<style>
    button { rotate: 0deg; transition: rotate 300ms; }
    button.turned { rotate: 45deg; }
    @media (width < 500px) { button { rotate: 90deg; } }
    section { block-size: 200px; content-visibility: auto; }
  </style>
  <button>Seen</button>
  <div style="block-size: 9000px"></div>
  <section><button>Far below</button></section>`);
  const rotation = (button: Element) => getComputedStyle(button).rotate;
  const farBelow = page.getByText('Far below');
  expect(await farBelow.evaluate(rotation)).toBe('0deg');
  await farBelow.evaluate((button) => button.classList.add('turned'));
  expect(await farBelow.evaluate(rotation), 'its transition has not ended').not.toBe('45deg');

  await resize(page, 400, 600);
  expect(await page.getByText('Seen').evaluate(rotation)).toBe('90deg');
});
