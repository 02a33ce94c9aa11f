import type { Router } from './measure-vitals.ts';

/** Events of user input. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Whether a layout shift under a resting pointer caused the event. */
function isFromLayoutShift({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

/**
 * Measures the Web Vitals of this page load. The library is loaded at the first user input, so that it
 * does not slow down a first visit: browsers buffer the entries until then (docs/decisions/releases.md).
 */
export function startVitals(router: Router): void {
  const listening = new AbortController();
  const start = async (event: Event) => {
    if (isFromLayoutShift(event)) return;
    listening.abort();
    // The input may be a click that navigates before the library is loaded.
    const { matches } = router.state;
    const { measureVitals } = await import('./measure-vitals.ts');
    measureVitals(router, matches);
  };
  for (const type of INPUT_EVENTS) {
    // If the library fails to load, nothing is measured.
    addEventListener(type, (event) => void start(event).catch(() => undefined), {
      capture: true,
      passive: true,
      signal: listening.signal,
    });
  }
}
