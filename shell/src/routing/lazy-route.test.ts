import type { LoaderFunctionArgs } from 'react-router-dom';
import { slot } from 'remote-contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareWidgets } from '../widgets/extensions.tsx';
import { lazyRoute } from './lazy-route.tsx';

vi.mock('../widgets/extensions.tsx', () => ({ prepareWidgets: vi.fn() }));

const slots = [slot('product.order')];
const args = { request: new Request('https://kedai.test/detail/1'), params: {} };

/** Runs the loader of a page with these slots. */
async function load(): Promise<unknown> {
  const { loader } = lazyRoute('detail', '/detail/:id', () => ({
    slots,
    Component: async () => () => null,
    loader: async () => async () => 'data',
  }));
  if (typeof loader !== 'function') throw new Error('The route has no loader');
  return loader(args as LoaderFunctionArgs, undefined);
}

beforeEach(() => void vi.useFakeTimers());

test('a page waits briefly for its widgets, to show them without a placeholder', async () => {
  const widgets = Promise.withResolvers<void>();
  vi.mocked(prepareWidgets).mockReturnValue(widgets.promise);
  const loaded = vi.fn();
  void load().then(loaded);
  await vi.advanceTimersByTimeAsync(150);
  expect(prepareWidgets).toHaveBeenCalledWith('/detail/:id', slots);
  expect(loaded).not.toHaveBeenCalled();
  widgets.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded).toHaveBeenCalledWith('data');
});

test('a page does not wait for slow widgets', async () => {
  vi.mocked(prepareWidgets).mockReturnValue(new Promise(() => undefined));
  const loaded = load();
  await vi.advanceTimersByTimeAsync(200);
  expect(await loaded).toBe('data');
});
