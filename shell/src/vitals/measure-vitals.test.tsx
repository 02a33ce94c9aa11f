import { sendReports } from 'remote-contract/report';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { measureVitals } from './measure-vitals.ts';

vi.mock('web-vitals');
vi.mock('remote-contract/report');
vi.mock('../registry/registry.ts', () => ({
  releaseOf: (name: string) => ({ storefront: 'aaaa', 'cart-checkout': 'bbbb' })[name],
}));

type Router = Parameters<typeof measureVitals>[0];
type Matches = Parameters<typeof measureVitals>[1];
const LANDING = [{ route: {} }, { route: { id: 'storefront' } }, { route: { path: '/' } }];
const CART = [{ route: { id: 'cart-checkout' } }, { route: { path: '/cart' } }];
const LOGIN = [{ route: { id: '0-1' } }, { route: { path: '/login' } }];

let visibility: DocumentVisibilityState;
let goTo: (matches: Matches) => void;
const now = vi.spyOn(performance, 'now');

beforeEach(() => {
  vi.clearAllMocks();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

function start(landing: Matches) {
  let subscriber: (state: { matches: Matches }) => void = () => undefined;
  const router = {
    state: { matches: landing },
    subscribe: (listener: typeof subscriber) => {
      subscriber = listener;
    },
  };
  goTo = (matches) => subscriber({ matches });
  measureVitals(router as unknown as Router, landing);
}

/** Calls the callback passed to a function of web-vitals. */
function emit(observe: unknown, metric: Partial<Metric> & Pick<Metric, 'name' | 'value'>) {
  const [report] =
    vi.mocked(observe as (callback: (metric: Metric) => void) => void).mock.lastCall ?? [];
  report?.({ entries: [], navigationType: 'navigate', ...metric } as unknown as Metric);
}

function hide() {
  visibility = 'hidden';
  dispatchEvent(new Event('visibilitychange'));
}
const sent = () => vi.mocked(sendReports).mock.calls.map(([reports]) => reports);
const entry = (startTime: number, value?: number) => ({ startTime, value }) as never;

test('sends all vitals in one report, with the loaded page and its owner', () => {
  start(LANDING);
  emit(onTTFB, { name: 'TTFB', value: 30 });
  emit(onLCP, { name: 'LCP', value: 900 });
  goTo(CART);
  expect(sent()).toEqual([]);
  hide();
  const place = { route: '/', remote: 'storefront', release: 'aaaa' };
  expect(sent()).toEqual([
    [
      { kind: 'vital', name: 'TTFB', value: 30, ...place },
      { kind: 'vital', name: 'LCP', value: 900, ...place },
    ],
  ]);
});

test('a slow click and a layout shift are attributed to the page on which they happened', () => {
  start(LANDING);
  now.mockReturnValue(5000);
  goTo(CART);
  now.mockReturnValue(9000);
  goTo(LOGIN);
  emit(onINP, { name: 'INP', value: 300, entries: [entry(6000)] });
  emit(onCLS, { name: 'CLS', value: 0.3, entries: [entry(4000, 0.1), entry(9100, 0.2)] });
  hide();
  expect(sent()[0]).toMatchObject([
    { name: 'INP', route: '/cart', remote: 'cart-checkout', release: 'bbbb' },
    { name: 'CLS', route: '/login' },
  ]);
  expect(sent()[0]?.[1]).not.toHaveProperty('remote');
});

test('reports an unknown page without its URL', () => {
  start([{ route: { path: '*' } }]);
  emit(onLCP, { name: 'LCP', value: 1 });
  hide();
  expect(sent()[0]).toEqual([{ kind: 'vital', name: 'LCP', value: 1, route: '*' }]);
});

test('reports a page once, even if it is hidden repeatedly', () => {
  start(LANDING);
  emit(onLCP, { name: 'LCP', value: 1 });
  hide();
  emit(onCLS, { name: 'CLS', value: 0.5 });
  hide();
  expect(sent()).toHaveLength(1);
});

test('does not report a page restored from the back/forward cache', () => {
  start(LANDING);
  emit(onLCP, { name: 'LCP', value: 1, navigationType: 'back-forward-cache' });
  hide();
  expect(sent()).toEqual([]);
});
