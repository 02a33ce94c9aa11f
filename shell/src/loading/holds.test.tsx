import { render } from '@testing-library/react';
import { type Extensions, ExtensionsProvider, useBusy } from 'remote-contract/slots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldSince, holdReleases } from './holds.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function Page({ isBusy }: { isBusy: boolean }) {
  useBusy(isBusy);
  return null;
}

const page = (isBusy: boolean, host: Partial<Extensions> = { holdReleases }) => (
  <ExtensionsProvider value={host as Extensions}>
    <Page isBusy={isBusy} />
  </ExtensionsProvider>
);

test('a busy page holds releases until it is done or left', () => {
  const { rerender, unmount } = render(page(false));
  expect(heldSince()).toBeUndefined();
  rerender(page(true));
  vi.setSystemTime(2000);
  rerender(page(true));
  expect(heldSince()).toBe(1000);
  rerender(page(false));
  expect(heldSince()).toBeUndefined();
  rerender(page(true));
  expect(heldSince()).toBe(2000);
  unmount();
  expect(heldSince()).toBeUndefined();
});

test('the oldest hold counts', () => {
  const first = holdReleases();
  vi.setSystemTime(2000);
  const second = holdReleases();
  expect(heldSince()).toBe(1000);
  first();
  expect(heldSince()).toBe(2000);
  second();
});

test('a host that replaces no releases needs no holds', () => {
  expect(() => render(page(true, {}))).not.toThrow();
});
