import { chromium } from '@playwright/test';

const [, , path = '/', name = 'home', widths = '360,768,1280', themes = 'light,dark', full = '1'] =
  process.argv;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--disable-sync',
  ],
});
for (const w of widths.split(',').map(Number))
  for (const theme of themes.split(',')) {
    const page = await browser.newPage({
      viewport: { width: w, height: w < 700 ? 740 : w < 1000 ? 1024 : 800 },
      deviceScaleFactor: 1,
    });
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type())) console.log(w, theme, m.type(), m.text());
    });
    page.on('pageerror', (e) => console.log('pageerror', e.message));
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
    await page.goto('http://127.0.0.1:3121' + path, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    if (full === '1') {
      // load lazies
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((r) => setTimeout(r, 80));
        }
        scrollTo({ top: 0, behavior: 'instant' });
      });
      await page.waitForTimeout(500);
    }
    await page.screenshot({ path: `/tmp/shots/${name}-${w}-${theme}.png`, fullPage: full === '1' });
    await page.close();
  }
await browser.close();
