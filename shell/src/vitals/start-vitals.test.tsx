import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { measureVitals } from './measure-vitals.ts';
import { startVitals } from './start-vitals.ts';

// Mocked because it imports the module that loads remotes.
vi.mock('./measure-vitals.ts', () => ({ measureVitals: vi.fn() }));

beforeEach(() => vi.mocked(measureVitals).mockClear());

/** Moves the pointer by a distance in px. */
function movePointer(movementX: number, movementY: number): void {
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }));
}

test('loads the library once, at the first user input, and measures the page of that moment', async () => {
  const landing = [{ route: { path: '/' } }];
  const router = { state: { matches: [{ route: { path: '/loading' } }] }, subscribe: vi.fn() };
  startVitals(router as unknown as Parameters<typeof startVitals>[0]);
  expect(measureVitals).not.toHaveBeenCalled();
  // A layout shift under a resting pointer.
  movePointer(0, 0);
  router.state = { matches: landing };
  movePointer(3, 0);
  dispatchEvent(new Event('keydown'));
  router.state = { matches: [{ route: { path: '/cart' } }] };
  await waitFor(() => expect(measureVitals).toHaveBeenCalledWith(router, landing));
  expect(measureVitals).toHaveBeenCalledTimes(1);
});

test('a tap counts as user input, without pointer movement', async () => {
  const router = { state: { matches: [] }, subscribe: vi.fn() };
  startVitals(router as unknown as Parameters<typeof startVitals>[0]);
  dispatchEvent(Object.assign(new Event('pointerdown'), { movementX: 0, movementY: 0 }));
  await waitFor(() => expect(measureVitals).toHaveBeenCalledTimes(1));
});
