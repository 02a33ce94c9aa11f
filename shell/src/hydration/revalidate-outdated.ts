import type { createBrowserRouter } from 'react-router-dom';
import { type DataTiming, timingNow, timingOfDocument } from '../data-timing.ts';
import { whenLoaded } from '../when-loaded.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** Data of a painted page that is older than this may be out of date, in ms: prices and stock change. */
const FRESH_MS = 30_000;

/**
 * Revalidates a page that the server has painted, when its data is not known to be current: the page comes from
 * a cache, or from a host that does not know its age.
 */
export function revalidateOutdated(router: Router): void {
  const painted = timingOfDocument();
  // An answer from a cache was sent some time ago. A wrong clock looks the same, and costs one more request.
  if (painted && isFresh(painted, Date.now())) return;
  const { href } = location;
  whenLoaded(async () => {
    if (!painted || !(await isConfirmed(painted, href))) await router.revalidate();
  });
}

/** Whether the page server would send the same page now. It is cheaper to ask than the backend. */
async function isConfirmed(painted: DataTiming, url: string): Promise<boolean> {
  const current = await timingNow(url).catch(() => undefined);
  return (
    current !== undefined &&
    current.version === painted.version &&
    current.age <= FRESH_MS &&
    // A cache that ignores `no-cache` answers with what it has.
    current.sentAt !== painted.sentAt
  );
}

/** @param now in ms since 1970. */
function isFresh({ age, sentAt }: DataTiming, now: number): boolean {
  return age + Math.abs(now - sentAt) <= FRESH_MS;
}
