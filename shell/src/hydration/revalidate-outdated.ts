import type { createBrowserRouter } from 'react-router-dom';
import { type DataTiming, timingNow, timingOfDocument } from '../data-timing.ts';
import { whenLoaded } from '../when-loaded.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** TTL of server-rendered data, in ms: prices and stock change. */
const FRESH_MS = 30_000;

/** Revalidates a server-rendered page whose data may be stale: it came from a cache, or its age is unknown. */
export function revalidateOutdated(router: Router): void {
  const painted = timingOfDocument();
  // A cached response was sent some time ago. A wrong clock looks the same, and costs one request.
  if (painted && isFresh(painted, Date.now())) return;
  const { href } = location;
  whenLoaded(async () => {
    if (!painted || !(await isConfirmed(painted, href))) await router.revalidate();
  });
}

/** Whether the page server would send the same page now, which is cheaper than loading the data. */
async function isConfirmed(painted: DataTiming, url: string): Promise<boolean> {
  const current = await timingNow(url).catch(() => undefined);
  return (
    current !== undefined &&
    current.version === painted.version &&
    current.age <= FRESH_MS &&
    // Equal when a cache ignores `no-cache`.
    current.sentAt !== painted.sentAt
  );
}

/** @param now in ms since 1970. */
function isFresh({ age, sentAt }: DataTiming, now: number): boolean {
  return age + Math.abs(now - sentAt) <= FRESH_MS;
}
