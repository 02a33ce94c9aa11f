import type { createBrowserRouter } from 'react-router-dom';
import { type DataTiming, timingNow, timingOfDocument } from '../data-timing.ts';
import { whenLoaded } from '../when-loaded.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** TTL of server-rendered data, in ms: prices and stock change. */
const FRESH_MS = 30_000;

/**
 * Revalidates a server-rendered page whose data may be stale: the response came from a cache, or its age is
 * unknown.
 */
export function revalidateOutdated(router: Router): void {
  const timing = timingOfDocument();
  // An old send time means a cached response. A wrong clock has the same effect, at the cost of one request.
  if (timing && isFresh(timing, Date.now())) return;
  const { href } = location;
  whenLoaded(async () => {
    if (!timing || !(await isConfirmed(timing, href))) await router.revalidate();
  });
}

/** Whether the page server would send the same page now; cheaper than reloading the data. */
async function isConfirmed(timing: DataTiming, url: string): Promise<boolean> {
  const current = await timingNow(url).catch(() => undefined);
  return (
    current !== undefined &&
    current.version === timing.version &&
    current.age <= FRESH_MS &&
    // Equal if a cache ignores `no-cache`.
    current.sentAt !== timing.sentAt
  );
}

/** @param now in ms since 1970. */
function isFresh({ age, sentAt }: DataTiming, now: number): boolean {
  return age + Math.abs(now - sentAt) <= FRESH_MS;
}
