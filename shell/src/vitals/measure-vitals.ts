import type { RemoteName } from 'shared-ui/remote-contract';
import { sendReports, type VitalReport } from 'shared-ui/report';
import type { createBrowserRouter } from 'shared-ui/runtime';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { releaseOf } from '../composition/registry.ts';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type Matches = readonly { route: { id?: string; path?: string } }[];
type ShownPage = Pick<VitalReport, 'route' | 'remote' | 'release'>;

/**
 * Measures the Web Vitals and sends them once, when the page is hidden for the first time: on phones
 * nothing later is certain to run. What happens in the tab afterwards is not measured.
 *
 * @param landing the routes of the page that was loaded.
 */
export function measureVitals(router: Router, landing: Matches): void {
  // Which page was shown since when, in ms since the load began; the shop changes pages itself.
  const shown = [{ since: 0, matches: landing }];
  router.subscribe(({ matches }) => {
    if (matches === shown.at(-1)?.matches) return;
    shown.push({ since: performance.now(), matches });
  });
  const metrics = new Map<Metric['name'], Metric>();
  const keep = (metric: Metric) => {
    // A page that comes back from memory loads nothing, and says nothing about a release.
    if (metric.navigationType !== 'back-forward-cache') metrics.set(metric.name, metric);
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);

  // After the library's own listeners, which catch the event on its way down.
  const send = () => {
    if (document.visibilityState !== 'hidden' || metrics.size === 0) return;
    removeEventListener('visibilitychange', send);
    sendReports(
      [...metrics.values()].map((metric): VitalReport => {
        const page = shown.findLast(({ since }) => since <= momentOf(metric)) ?? shown[0];
        const { name, value } = metric;
        return { kind: 'vital', name, value, ...pageOf(page?.matches ?? landing) };
      }),
    );
  };
  addEventListener('visibilitychange', send);
}

/** When the worst of it happened, in ms since the load began; loading itself is always at 0. */
function momentOf({ name, entries }: Metric): number {
  if (name === 'INP') return entries[0]?.startTime ?? 0;
  if (name !== 'CLS') return 0;
  const shifts = entries as (PerformanceEntry & { value: number })[];
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0];
  return worst?.startTime ?? 0;
}

/** The pattern of a page and its owner: the routes of a remote stand beneath one with its name. */
function pageOf(matches: Matches): ShownPage {
  const route = matches.at(-1)?.route.path ?? '*';
  for (const {
    route: { id = '' },
  } of matches) {
    const release = releaseOf(id as RemoteName);
    if (release) return { route, remote: id, release };
  }
  return { route };
}
