import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

const clicked = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());

beforeAll(async () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('kedai-senja-session', '{}');
  // The inline script, evaluated once.
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

/** The controls whose handlers ran. */
const pressed = () => clicked.mock.calls.map(([id]) => id);

const find = (id: string) => document.getElementById(id) as HTMLElement;
const areaOf = (id: string) => find(id).closest('[data-widget], #root') as HTMLElement;

/** Dispatches `live`, like React after hydrating the page or widget around a control. */
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

test('replays clicks from before the hydration of a page or widget, in order', async () => {
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

test('replays a double click on a toggle once', async () => {
  find('outer').click();
  find('outer').click();
  find('other').click();
  await makeLive('outer');
  await expect.poll(pressed).toEqual(['outer', 'other']);
});

test('replays a form submission after hydration, and prevents the native one', async () => {
  const native = vi.fn();
  document.querySelector('form')?.addEventListener('submit', native);
  find('send').click();
  expect(native).not.toHaveBeenCalled();
  await makeLive('outer');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('does not defer clicks on a hydrated page', async () => {
  await makeLive('outer');
  find('outer').click();
  expect(clicked).toHaveBeenCalledTimes(1);
});
