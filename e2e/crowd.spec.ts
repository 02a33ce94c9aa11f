import { expect, test } from './shop-fixture.ts';

/** URLs that crawlers request. */
const PUBLIC = ['/', '/detaildrink/1', '/sitemap.xml', '/functions/v1/food'];

test('the menu loads during 200 concurrent requests of bots', async ({ page, shop }) => {
  const crowd = Array.from({ length: 200 }, async (_, index) => {
    const answer = await fetch(`${shop.url}${PUBLIC[index % PUBLIC.length]}`);
    await answer.arrayBuffer();
    return answer;
  });
  await page.goto('/');
  const drinks = page.getByRole('region', { name: /drink menu/i });
  await expect(drinks.getByRole('listitem')).toHaveCount(8);
  for (const { status, headers } of await Promise.all(crowd)) {
    expect([200, 429]).toContain(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
