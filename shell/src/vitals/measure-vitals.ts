import type { createBrowserRouter } from 'react-router-dom';
import { sendReports, type VitalReport } from 'remote-contract/report';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { releaseOf } from '../registry/registry.ts';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type Matches = readonly { route: { id?: string; path?: string } }[];
type ShownPage = Pick<VitalReport, 'route' | 'remote' | 'release'>;

/**
 * Measures the Web Vitals and reports them once, when the page is first hidden: on phones, later code may never run.
 *
 * @param landing the matched routes of the first page.
 */
export function measureVitals(router: Router, landing: Matches): void {
  // The visited pages, each with its start time, in ms since the start of the load.
  const shown = [{ since: 0, matches: landing }];
  router.subscribe(({ matches }) => {
    if (matches === shown.at(-1)?.matches) return;
    shown.push({ since: performance.now(), matches });
  });
  const metrics = new Map<Metric['name'], Metric>();
  const keep = (metric: Metric) => {
    // A page restored from the back/forward cache loads nothing: its metrics do not describe a release.
    if (metric.navigationType !== 'back-forward-cache') metrics.set(metric.name, metric);
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);

  // Runs after the library's own listeners, which use the capture phase.
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

/** The time of the worst entry of a metric, in ms since the start of the load; 0 for load metrics. */
function momentOf({ name, entries }: Metric): number {
  if (name === 'INP') return entries[0]?.startTime ?? 0;
  if (name !== 'CLS') return 0;
  const shifts = entries as (PerformanceEntry & { value: number })[];
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0];
  return worst?.startTime ?? 0;
}

/** The pattern and owner of a page: the routes of a remote are below a route with its name. */
function pageOf(matches: Matches): ShownPage {
  const route = matches.at(-1)?.route.path ?? '*';
  for (const {
    route: { id = '' },
  } of matches) {
    const release = releaseOf(id);
    if (release) return { route, remote: id, release };
  }
  return { route };
}
