import type { Router } from './measure-vitals.ts';

/** Events that only a user causes. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Whether it is the page that moved, under a pointer that rests: browsers report that too. */
function isStill({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

/**
 * Measures the Web Vitals of this page load. The library comes at the first sign of life: it is no
 * part of what a first visit has to load, and browsers keep what happened until then
 * (docs/decisions/0022).
 */
export function startVitals(router: Router): void {
  const listening = new AbortController();
  const start = async (event: Event) => {
    if (isStill(event)) return;
    listening.abort();
    // The sign of life may be a click that leads elsewhere before the library is here.
    const { matches } = router.state;
    const { measureVitals } = await import('./measure-vitals.ts');
    measureVitals(router, matches);
  };
  for (const sign of SIGNS_OF_LIFE) {
    // Without the library nothing is measured, which no feature needs.
    addEventListener(sign, (event) => void start(event).catch(() => undefined), {
      capture: true,
      passive: true,
      signal: listening.signal,
    });
  }
}
