import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from 'shared-ui/store';
import { toast, toastsAtom } from 'shared-ui/toasts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  store.set(toastsAtom, []);
  render(
    <>
      <main tabIndex={-1}>
        <button type="button">Bayar</button>
      </main>
      <Toaster />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

const show = (...texts: string[]) => act(() => texts.forEach((text) => void toast(text)));
const texts = () => store.get(toastsAtom).map(({ text }) => text);
const pay = () => screen.getByRole('button', { name: 'Bayar' });
/** The button that closes a toast. */
function close(text: string): HTMLElement {
  const button = screen.getByText(text).parentElement?.querySelector('button');
  if (!button) throw new Error(`${text} cannot be closed`);
  return button;
}

test('shows one toast at a time, newest first', async () => {
  act(() => {
    toast('Satu');
    toast('Dua');
  });
  screen.getByText('Dua');
  expect(screen.queryByText('Satu')).toBeNull();
  await userEvent.click(close('Dua'));
  screen.getByText('Satu');
});

test('a queued toast gets its full duration', () => {
  vi.useFakeTimers();
  act(() => {
    toast('Satu');
    toast('Dua');
  });
  act(() => vi.advanceTimersByTime(6_000));
  expect(texts()).toEqual(['Satu']);
  act(() => vi.advanceTimersByTime(5_000));
  expect(texts()).toEqual(['Satu']);
  act(() => vi.advanceTimersByTime(1_000));
  expect(texts()).toEqual([]);
});

test('closing a toast moves the focus back to its previous element', async () => {
  show('Satu');
  pay().focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(close('Satu'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(pay());
  expect(texts()).toEqual([]);
});

test('closing a toast moves the focus to the page when the previous element is gone', async () => {
  show('Satu');
  pay().focus();
  await userEvent.tab();
  pay().remove();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a hovered or focused toast stays, and its delay restarts afterwards', () => {
  vi.useFakeTimers();
  show('Satu');
  const card = screen.getByText('Satu');
  fireEvent.mouseEnter(card);
  act(() => close('Satu').focus());
  fireEvent.mouseLeave(card);
  act(() => vi.advanceTimersByTime(20_000));
  expect(texts()).toEqual(['Satu']);
  act(() => close('Satu').blur());
  act(() => vi.advanceTimersByTime(4_000));
  // Hover and focus end again, which restarts the same timer.
  fireEvent.mouseEnter(card);
  fireEvent.mouseLeave(card);
  fireEvent.blur(card);
  act(() => vi.advanceTimersByTime(1_000));
  fireEvent.mouseEnter(card);
  act(() => vi.advanceTimersByTime(20_000));
  expect(texts()).toEqual(['Satu']);
  fireEvent.mouseLeave(card);
  act(() => vi.advanceTimersByTime(6_000));
  expect(texts()).toEqual([]);
});

describe('a toast with an action', () => {
  const run = vi.fn<() => Promise<void>>();
  beforeEach(() => run.mockReset().mockResolvedValue());
  const offer = () =>
    act(() =>
      toast('Pesanan Anda Sudah Selesai', 'success', {
        label: 'Urungkan',
        about: 'Es Kopi Large',
        run,
      }),
    );
  const undo = () => screen.getByRole('button', { name: /Es Kopi Large$/ });

  test('names its subject in the label, and stays for more than 8 s', () => {
    vi.useFakeTimers();
    offer();
    expect(undo().textContent).toBe('Urungkan Es Kopi Large');
    act(() => vi.advanceTimersByTime(8_000));
    expect(texts()).toEqual(['Pesanan Anda Sudah Selesai']);
    act(() => vi.advanceTimersByTime(8_000));
    expect(texts()).toEqual([]);
  });

  test('stays while its action runs once, and then returns the focus to the page', async () => {
    const done = Promise.withResolvers<void>();
    run.mockReturnValue(done.promise);
    offer();
    pay().focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(undo());
    await userEvent.keyboard('{Enter}{Enter}');
    expect(undo().textContent).toContain('Sebentar…');
    await act(async () => {
      show('Es Kopi Large kembali ke keranjang.');
      done.resolve();
    });
    expect(texts()).toEqual(['Es Kopi Large kembali ke keranjang.']);
    expect(run).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(pay());
  });
});
