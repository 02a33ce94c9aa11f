import { expect, test } from './shop-fixture.ts';

/** Addresses that programs like to ask for. */
const PUBLIC = ['/', '/detaildrink/1', '/sitemap.xml', '/functions/v1/food'];

test('while programs ask for 200 pages at once, a visitor has the menu', async ({ page, shop }) => {
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

test('who asks for pages without end is told to wait', async ({ shop }) => {
  const statuses = new Map<number, number>();
  let refused: Response | undefined;
  for (let batch = 0; batch < 13; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${shop.url}/comingsoon`)),
    );
    for (const answer of answers) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 429) refused = answer;
      else await answer.arrayBuffer();
    }
  }
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
  const wait = refused?.headers.get('retry-after');
  expect(await refused?.text()).toBe(`Terlalu banyak permintaan. Coba lagi dalam ${wait} detik.`);
  expect(refused?.headers.get('content-security-policy')).toContain("default-src 'none'");
});
