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
    <div id="root"><main data-part>
      <button type="button" id="outer">Tema</button>
      <form method="post"><input name="password"><button id="send">Masuk</button></form>
      <section data-part><button type="button" id="inner">Tambah</button></section>
    </main></div>`;
});

const find = (id: string) => document.getElementById(id) as HTMLElement;
const partOf = (id: string) => find(id).closest('[data-part]') as HTMLElement;

/** What React does once a part is hydrated. */
async function makeLive(id: string): Promise<void> {
  for (const button of partOf(id).querySelectorAll('button')) {
    if (partOf(button.id) === partOf(id)) button.addEventListener('click', clicked);
  }
  partOf(id).querySelector('form')?.addEventListener('submit', submitted);
  partOf(id).dispatchEvent(new Event('live', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

test('the theme and a stored session are known before the first paint', () => {
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.documentElement.hasAttribute('data-session')).toBe(true);
});

test('presses before a part is live are repeated then, once', async () => {
  const wanted = vi.fn();
  partOf('inner').addEventListener('wanted', wanted);
  find('inner').click();
  find('inner').click();
  expect(find('inner').ariaBusy).toBe('true');
  expect(wanted).toHaveBeenCalled();
  await makeLive('outer');
  expect(clicked).not.toHaveBeenCalled();
  await makeLive('inner');
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(find('inner').ariaBusy).toBeFalsy();
});

test('a form waits for its part, and is never submitted by the browser', async () => {
  const native = vi.fn();
  document.querySelector('form')?.addEventListener('submit', native);
  find('send').click();
  expect(native).not.toHaveBeenCalled();
  await makeLive('outer');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('in a live part presses are not held back', async () => {
  await makeLive('outer');
  find('outer').click();
  expect(clicked).toHaveBeenCalledTimes(1);
});
