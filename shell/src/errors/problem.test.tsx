import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Problem } from './problem.tsx';

const show = (retrying: boolean, onRetry: () => void) => (
  <Problem error={new Error('rusak')} sentence="Maaf." retrying={retrying} onRetry={onRetry} />
);

test('a manual retry shows progress, keeps the focus and does not start twice', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(show(false, onRetry));
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  rerender(show(true, onRetry));

  const button = screen.getByRole('button', { name: 'Mencoba…' });
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an automatic retry announces nothing, even after a manual one', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(show(false, onRetry));
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  rerender(show(true, onRetry));
  rerender(show(false, onRetry));
  act(() => {
    dispatchEvent(new Event('online'));
  });
  rerender(show(true, onRetry));
  expect(onRetry).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
});

test('says that the browser is offline, and reports nothing', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(show(false, () => undefined));
  expect(screen.getByRole('heading').textContent).toBe('Anda sedang tanpa jaringan');
  expect(screen.queryByText(/Kode laporan/)).toBeNull();
  network.mockRestore();
});

test('shows the offline message until the connection returns', () => {
  render(show(false, () => undefined));
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('heading').textContent).toBe('Anda sedang tanpa jaringan');
  network.mockRestore();
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('heading').textContent).toBe('Ada yang tersendat');
});

test('reports an error once, and shows its code', () => {
  const posted = vi.spyOn(globalThis, 'fetch');
  const error = Object.assign(new Error('rusak'), { requestId: '0123456789abcdef' });
  const problem = <Problem error={error} sentence="Maaf." retrying={false} onRetry={vi.fn()} />;
  const { rerender } = render(problem);
  expect(screen.getByText('Kode laporan: 01234567')).toBeTruthy();
  rerender(problem);
  expect(posted).toHaveBeenCalledTimes(1);
  posted.mockRestore();
});
