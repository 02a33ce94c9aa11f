import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMotion } from './banner-motion.ts';
import { BannerSlider } from './banner-slider.tsx';

vi.mock('./banner-motion.ts');

const motion = { next: vi.fn(), show: vi.fn(), stop: vi.fn() };
let onShow: (index: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(createMotion).mockImplementation((_element, options) => {
    onShow = options.onShow;
    return motion;
  });
  motion.next.mockImplementation(() => act(() => onShow(1)));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The slider with its first banner on the screen. */
function open() {
  render(<BannerSlider />);
  fireEvent.load(screen.getByRole('img'));
  return screen.getByRole('group', { name: 'Suasana kedai' });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the next banner comes after 2500 ms', async () => {
  open();
  await wait(2499);
  expect(createMotion).not.toHaveBeenCalled();
  await wait(1);
  expect(motion.next).toHaveBeenCalledOnce();
  const dot = screen.getByRole('button', { name: 'Banner 2 dari 3' });
  expect(dot.getAttribute('aria-current')).toBe('true');
});

test('nothing moves before the first banner is there', async () => {
  render(<BannerSlider />);
  await wait(10_000);
  expect(createMotion).not.toHaveBeenCalled();
});

test('a dot leads to its banner', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Banner 3 dari 3' }));
  await wait(0);
  expect(motion.show).toHaveBeenCalledWith(2);
});

test('the slider waits while a pointer rests on it', async () => {
  const slider = open();
  fireEvent.pointerEnter(slider);
  await wait(10_000);
  expect(motion.next).not.toHaveBeenCalled();
  fireEvent.pointerLeave(slider);
  await wait(2500);
  expect(motion.next).toHaveBeenCalledOnce();
});

test('the slider waits while it has the focus', async () => {
  open();
  fireEvent.focus(screen.getByRole('button', { name: 'Banner 1 dari 3' }));
  await wait(10_000);
  expect(motion.next).not.toHaveBeenCalled();
});

test('the slider can be paused', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Jeda banner' }));
  await wait(10_000);
  expect(motion.next).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Putar banner' })).toBeTruthy();
});

test('who wants less motion gets none until they ask for it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  open();
  await wait(10_000);
  expect(motion.next).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Putar banner' }));
  await wait(2500);
  expect(motion.next).toHaveBeenCalledOnce();
});
