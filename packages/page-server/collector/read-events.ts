import { redact } from 'node-kit/log/redact';
import type { BrowserEvent, VitalName } from './collector.ts';
import { readStack } from './read-stack.ts';

/** Maximum reports per request: the five vitals of a page, and some errors. */
const MAX_EVENTS = 10;

/**
 * Maximum plausible value of each vital: ten minutes, and a layout shift of a hundred screens.
 */
const MAX_VALUE: Record<VitalName, number> = {
  CLS: 100,
  FCP: 600_000,
  INP: 600_000,
  LCP: 600_000,
  TTFB: 600_000,
};

/** Maximum length of each text, see packages/remote-contract/src/report.ts. */
const MAX_LENGTH = { code: 60, message: 300, requestId: 60 } as const;

/** The shop's data for validating reports. */
export interface ReportedShop {
  /** The route pattern of a path, e.g. `/detaildrink/:id` for `/detaildrink/7`. */
  routeOf: (path: string) => string;
  /** The releases of an app in open pages; undefined for an unknown app. */
  releasesOf: (app: string) => ReadonlySet<string> | undefined;
  /** The page load of a token, see packages/page-server/pages/page-loads.ts. */
  loadOf: (token: string) => ProvenLoad | undefined;
}

interface ProvenLoad {
  id: string;
  releases: Readonly<Record<string, string>>;
}

/**
 * Parses a report or a list of reports. Reports are untrusted: unknown fields and releases are dropped, texts are
 * truncated and redacted.
 *
 * @returns undefined when one of them is invalid.
 */
export function readEvents(text: string, shop: ReportedShop): BrowserEvent[] | undefined {
  const value = parsed(text);
  const reports = Array.isArray(value) ? value : [value];
  if (reports.length === 0 || reports.length > MAX_EVENTS) return undefined;
  const events = reports.map((report) => readEvent(report, shop));
  return events.every((event) => event !== undefined) ? events : undefined;
}

function readEvent(value: unknown, shop: ReportedShop): BrowserEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  const { remote } = given;
  const releases = shop.releasesOf(typeof remote === 'string' ? remote : 'shell');
  if (typeof remote === 'string' && !releases) return undefined;
  const about = {
    ...(typeof remote === 'string' && { remote }),
    ...release('release', given.release, releases),
    ...release('shell', given.shell, shop.releasesOf('shell')),
  };
  const load = typeof given.load === 'string' ? shop.loadOf(given.load) : undefined;
  const place = {
    ...about,
    route: typeof given.route === 'string' ? shop.routeOf(given.route) : '*',
    ...(load && isOf(load, about) && { pageLoad: load.id }),
  };
  if (given.kind === 'vital') {
    const { name, value: measured } = given;
    if (!isVital(name) || typeof measured !== 'number') return undefined;
    // JSON has no NaN and no Infinity, but 1e999 is parsed as Infinity.
    if (!(measured >= 0 && measured <= MAX_VALUE[name])) return undefined;
    return { kind: 'vital', name, value: measured, ...place };
  }
  const code = clean(given.code, MAX_LENGTH.code);
  if (given.kind !== 'error' || !code) return undefined;
  const message = clean(given.message, MAX_LENGTH.message);
  const requestId = clean(given.requestId, MAX_LENGTH.requestId);
  const stack = typeof given.stack === 'string' ? readStack(given.stack) : undefined;
  return {
    kind: 'error',
    code,
    ...(message && { message }),
    ...(requestId && { requestId }),
    ...(stack && { stack }),
    ...place,
  };
}

/**
 * Whether the page was sent with the releases of a report. An open page may have loaded a newer release of a remote.
 */
function isOf(
  { releases }: ProvenLoad,
  { remote, release, shell }: { remote?: string; release?: string; shell?: string },
): boolean {
  return releases.shell === shell && (remote === undefined || releases[remote] === release);
}

function isVital(name: unknown): name is VitalName {
  return typeof name === 'string' && Object.hasOwn(MAX_VALUE, name);
}

function release<Key extends string>(
  key: Key,
  value: unknown,
  known: ReadonlySet<string> | undefined,
) {
  const isKnown = typeof value === 'string' && known?.has(value);
  return (isKnown ? { [key]: value } : {}) as { [key in Key]?: string };
}

function clean(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' ? redact(value, maxLength) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
