import { newAccount } from './accounts.ts';
import { logInAs } from './log-in.ts';
import { holdScript, paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** Server-rendered forms: the input and the message that follows. */
const FORMS = [
  {
    path: '/login',
    fields: { Email: 'siapa@kedai.test', Password: 'Bukan-Ini-1' },
    button: 'Log In',
    answer: 'Login Gagal',
  },
  {
    path: '/forgot-password',
    fields: { Email: 'siapa@kedai.test' },
    button: 'Kirim tautan',
    answer: 'tautannya sudah kami kirim',
  },
  {
    path: '/register',
    fields: {
      Email: 'siapa@kedai.test',
      Password: 'Senja-2026',
      'Confirm Password': 'Senja-2027',
    },
    button: 'Register',
    answer: 'Password tidak sama',
  },
];

for (const rate of [1, 4]) {
  for (const { path, fields, button, answer } of FORMS) {
    test(`${path} submitted before hydration keeps its input and message, CPU slowdown × ${rate}`, async ({
      page,
      shop,
      problems,
    }) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate });
      await paintedHtml(page.request, path);
      const runScript = await holdScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      for (const [label, text] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(text);
      }
      await page.getByRole('button', { name: button, exact: true }).click();
      runScript();
      await expect(page.getByText(answer)).toBeVisible();

      // Revalidates the page in the background.
      const other = await page.context().newPage();
      await logInAs(other, await newAccount(shop));
      await expect(page.getByRole('link', { name: /^Profil/ })).toBeVisible();
      await expect(page.getByText(answer)).toBeVisible();
      for (const [label, text] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true });
        if ((await field.count()) > 0) await expect(field).toHaveValue(text);
      }
      await other.close();
      // The browser reports a refused sign-in.
      if (path === '/login') problems.length = 0;
    });
  }
}
