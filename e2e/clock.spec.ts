import { newAccount } from './accounts.ts';
import { orderDrink, orderNumber } from './journeys.ts';
import { logInWithForm } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { storedSession } from './stored-session.ts';

for (const minutes of [-10, 10]) {
  test(`on a device whose clock is ${minutes} minutes off, customers order and stay signed in`, async ({
    page,
    shop,
  }) => {
    const context = page.context();
    await context.clock.install({ time: Date.now() + minutes * 60_000 });
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    await logInWithForm(page, await newAccount(shop));
    const { access_token } = (await storedSession(page)) ?? {};
    await orderDrink(page);
    const number = await orderNumber(page);

    const other = await context.newPage();
    await other.goto('/history');
    await expect(other.getByRole('main').getByRole('listitem')).toContainText(
      `pesanan nomor ${number}`,
    );
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await storedSession(other))?.access_token, 'the session of the log-in').toBe(
      access_token,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login\?next=%2Fhistory$/);
    await expect(other.getByText('Sesi Anda berakhir')).toHaveCount(0);
    expect(refreshes).toBe(0);
  });
}
