import { act, fireEvent, screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BannerSlider } from './banner-slider.tsx';
import { createSwipeMotion } from './swipe-motion.ts';

vi.mock('./swipe-motion.ts');

const swiping = { show: vi.fn(), stop: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(createSwipeMotion).mockReturnValue(swiping);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renderSlider = () => openPage('/', { path: '/', Component: BannerSlider });

/** Renders the slider and loads its first banner. */
function open() {
  renderSlider();
  fireEvent.load(screen.getByRole('img'));
  return screen.getByRole('group', { name: 'Suasana kedai' });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The label of the current dot. */
function shown(): string | null | undefined {
  const dots = screen.getAllByRole('button', { name: /Banner \d dari 3/ });
  return dots
    .find((dot) => dot.getAttribute('aria-current') === 'true')
    ?.getAttribute('aria-label');
}

/** Swipes over the banners. */
async function swipe(slider: HTMLElement, from: number, to: number): Promise<void> {
  const frame = slider.firstElementChild as HTMLElement;
  fireEvent.pointerDown(frame, { clientX: from });
  fireEvent.pointerUp(frame, { clientX: to });
  await wait(0);
}

test('shows the next banner every 2500 ms, and the first after the last', async () => {
  open();
  await wait(2499);
  expect(shown()).toBe('Banner 1 dari 3');
  await wait(1);
  expect(shown()).toBe('Banner 2 dari 3');
  await wait(2500);
  expect(shown()).toBe('Banner 3 dari 3');
  await wait(2500);
  expect(shown()).toBe('Banner 1 dari 3');
  expect(createSwipeMotion).not.toHaveBeenCalled();
});

test('the slider does not start before the first banner has loaded', async () => {
  renderSlider();
  await wait(10_000);
  expect(shown()).toBe('Banner 1 dari 3');
});

test('a click on a dot shows its banner', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Banner 3 dari 3' }));
  expect(shown()).toBe('Banner 3 dari 3');
});

test('each banner has its own headline and links to its menu', async () => {
  open();
  const targets = ['/#foodmenu', '/#drinkmenu', '/#foodmenu'];
  const headlines = new Set<string>();
  for (const [place, target] of targets.entries()) {
    fireEvent.click(screen.getByRole('button', { name: `Banner ${place + 1} dari 3` }));
    const current = [...document.querySelectorAll('h2')].find((title) => !title.closest('[inert]'));
    headlines.add(current?.textContent ?? '');
    expect(current?.parentElement?.querySelector('a')?.getAttribute('href')).toBe(target);
  }
  expect(headlines.size).toBe(3);
});

test('handles the first swipe itself, later swipes with the library', async () => {
  const slider = open();
  await swipe(slider, 300, 100);
  expect(shown()).toBe('Banner 2 dari 3');
  expect(createSwipeMotion).toHaveBeenCalledOnce();
  expect(vi.mocked(createSwipeMotion).mock.calls[0]?.[1]).toMatchObject({ index: 1 });
  await swipe(slider, 300, 100);
  expect(shown()).toBe('Banner 2 dari 3');
  fireEvent.click(screen.getByRole('button', { name: 'Banner 3 dari 3' }));
  expect(swiping.show).toHaveBeenCalledWith(2);
});

test('a tap does not change the banner', async () => {
  const slider = open();
  await swipe(slider, 100, 110);
  expect(shown()).toBe('Banner 1 dari 3');
});

test('a swipe to the right shows the previous banner', async () => {
  await swipe(open(), 100, 300);
  expect(shown()).toBe('Banner 3 dari 3');
});

test.each([
  ['a pointer is on it', (slider: HTMLElement) => fireEvent.pointerEnter(slider)],
  [
    'it has the focus',
    () => fireEvent.focus(screen.getByRole('button', { name: 'Banner 1 dari 3' })),
  ],
  ['it is paused', () => fireEvent.click(screen.getByRole('button', { name: 'Jeda banner' }))],
])('the slider pauses while %s', async (_why, hold) => {
  hold(open());
  await wait(10_000);
  expect(shown()).toBe('Banner 1 dari 3');
});

test('the slider resumes when the pointer leaves', async () => {
  const slider = open();
  fireEvent.pointerEnter(slider);
  await wait(10_000);
  fireEvent.pointerLeave(slider);
  await wait(2500);
  expect(shown()).toBe('Banner 2 dari 3');
});

/** Mocks the reduced-motion preference. @returns a function that changes it. */
function stubPreference(initial: boolean): (matches: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: initial });
  vi.stubGlobal('matchMedia', () => query);
  return (matches) =>
    act(() => {
      query.matches = matches;
      query.dispatchEvent(new Event('change'));
    });
}

test('starts only with the play button when reduced motion is preferred', async () => {
  stubPreference(true);
  open();
  await wait(10_000);
  expect(shown()).toBe('Banner 1 dari 3');
  fireEvent.click(screen.getByRole('button', { name: 'Putar banner' }));
  await wait(2500);
  expect(shown()).toBe('Banner 2 dari 3');
});

test('stops when the reduced-motion preference is switched on', async () => {
  const change = stubPreference(false);
  open();
  await wait(2500);
  expect(shown()).toBe('Banner 2 dari 3');
  change(true);
  await wait(10_000);
  expect(shown()).toBe('Banner 2 dari 3');
});
