import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

const clicked = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());

beforeAll(async () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('kedai-senja-session', '{}');
  // The script of the page, which runs once, before everything else.
  const script = '../public/theme.js';
  await import(/* @vite-ignore */ script);
});
beforeEach(() => {
  clicked.mockClear();
  submitted.mockClear();
  document.body.innerHTML = `
    <div id="root"><main>
      <button type="button" id="outer" aria-pressed="false">Tema</button>
      <button type="button" id="other">Menu</button>
      <form method="post"><input name="password"><button id="send">Masuk</button></form>
      <section data-widget="QuickAdd">
        <button type="button" id="inner">Tambah</button><button type="button" id="less">Kurangi</button>
      </section>
    </main></div>`;
});

/** The controls that were pressed on the live page. */
const pressed = () => clicked.mock.calls.map(([id]) => id);

const find = (id: string) => document.getElementById(id) as HTMLElement;
const areaOf = (id: string) => find(id).closest('[data-widget], #root') as HTMLElement;

/** What React does once the page or widget around a control is hydrated. */
async function makeLive(id: string): Promise<void> {
  for (const button of areaOf(id).querySelectorAll('button')) {
    if (areaOf(button.id) === areaOf(id))
      button.addEventListener('click', () => clicked(button.id));
  }
  areaOf(id).querySelector('form')?.addEventListener('submit', submitted);
  areaOf(id).dispatchEvent(new Event('live', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

test('the theme and a stored session are known before the first paint', () => {
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.documentElement.hasAttribute('data-session')).toBe(true);
});

test('presses before a page or widget is live are repeated then, in their order', async () => {
  find('inner').click();
  find('less').click();
  find('inner').click();
  expect(find('inner').ariaBusy).toBe('true');
  await makeLive('outer');
  expect(clicked).not.toHaveBeenCalled();
  await makeLive('inner');
  await expect.poll(pressed).toEqual(['inner', 'less', 'inner']);
  expect(find('inner').ariaBusy).toBeFalsy();
});

test('a switch that is pressed again before it is live is switched once', async () => {
  find('outer').click();
  find('outer').click();
  find('other').click();
  await makeLive('outer');
  await expect.poll(pressed).toEqual(['outer', 'other']);
});

test('a form that is sent before the page is live is sent then, and not by the browser', async () => {
  const native = vi.fn();
  document.querySelector('form')?.addEventListener('submit', native);
  find('send').click();
  expect(native).not.toHaveBeenCalled();
  await makeLive('outer');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a press on a live page is not held back', async () => {
  await makeLive('outer');
  find('outer').click();
  expect(clicked).toHaveBeenCalledTimes(1);
});
