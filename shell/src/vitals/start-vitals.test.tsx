import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { measureVitals } from './measure-vitals.ts';
import { startVitals } from './start-vitals.ts';

// Not the file itself: it leads to the one that loads remotes.
vi.mock('./measure-vitals.ts', () => ({ measureVitals: vi.fn() }));

test('the library is fetched at the first sign of life, for the page of then, and once', async () => {
  const landing = [{ route: { path: '/' } }];
  const router = { state: { matches: landing }, subscribe: vi.fn() };
  startVitals(router as unknown as Parameters<typeof startVitals>[0]);
  expect(measureVitals).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  router.state = { matches: [{ route: { path: '/cart' } }] };
  await waitFor(() => expect(measureVitals).toHaveBeenCalledWith(router, landing));
  expect(measureVitals).toHaveBeenCalledTimes(1);
});
