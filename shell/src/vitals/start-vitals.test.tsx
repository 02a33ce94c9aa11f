import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { measureVitals } from './measure-vitals.ts';
import { startVitals } from './start-vitals.ts';

// Not the file itself: it leads to the one that loads remotes.
vi.mock('./measure-vitals.ts', () => ({ measureVitals: vi.fn() }));

beforeEach(() => vi.mocked(measureVitals).mockClear());

/** The pointer is somewhere else on the page than before, so many px. */
function movePointer(movementX: number, movementY: number): void {
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }));
}

test('the library is fetched at the first sign of life, for the page of then, and once', async () => {
  const arrived = [{ route: { path: '/' } }];
  const router = { state: { matches: [{ route: { path: '/loading' } }] }, subscribe: vi.fn() };
  startVitals(router as unknown as Parameters<typeof startVitals>[0]);
  expect(measureVitals).not.toHaveBeenCalled();
  // The page is laid out under a pointer that rests.
  movePointer(0, 0);
  router.state = { matches: arrived };
  movePointer(3, 0);
  dispatchEvent(new Event('keydown'));
  router.state = { matches: [{ route: { path: '/cart' } }] };
  await waitFor(() => expect(measureVitals).toHaveBeenCalledWith(router, arrived));
  expect(measureVitals).toHaveBeenCalledTimes(1);
});

test('a tap is a sign of life, although nothing moves', async () => {
  const router = { state: { matches: [] }, subscribe: vi.fn() };
  startVitals(router as unknown as Parameters<typeof startVitals>[0]);
  dispatchEvent(Object.assign(new Event('pointerdown'), { movementX: 0, movementY: 0 }));
  await waitFor(() => expect(measureVitals).toHaveBeenCalledTimes(1));
});
