/** The part of the shop that a report is about. */
export interface Place {
  /** Owning remote; defaults to the shell. */
  remote?: string | undefined;
  /** Release of that remote. */
  release?: string | undefined;
}

/**
 * What a page reports to the server. The server drops fields that it does not know
 * (packages/page-server/collector/read-events.ts).
 */
export type Report = ErrorReport | VitalReport;

interface ErrorReport extends Place {
  kind: 'error';
  /** Stable, for programs: the code of a BackendError, or the name of an exception. */
  code: string;
  /** For the operator; the server removes addresses, tokens and queries. */
  message: string;
  /** Path of the page; the server stores only its pattern. */
  route: string;
  /** Id of the failed request, as in the server's log; a new one without a request. */
  requestId: string;
  /** Beginning of the stack of the first cause. The server keeps only positions in files of releases. */
  stack: string;
}

/** One Web Vital of this page load. */
export interface VitalReport extends Place {
  kind: 'vital';
  name: string;
  /** Milliseconds; for CLS a score. */
  value: number;
  /** Pattern of the page, e.g. `/detaildrink/:id`. */
  route: string;
}

/** The endpoint for reports. */
const ADDRESS = '/_report';

/** Limit per hour: further errors are rarely new. */
const MAX_ERRORS = 10;

/** A page may stay open for days: it then reports again, and forgets what it has reported; in ms. */
const PERIOD_MS = 60 * 60_000;

/** Characters of a message that the server stores. */
const MAX_MESSAGE_LENGTH = 300;

/** Characters of a stack that are sent, about its first ten lines. */
const MAX_STACK_LENGTH = 1500;

/** Address of a file of a release: it names remote and release. */
const RELEASED_FILE = /\/remotes\/([\w-]+)\/([\w-]+)\//;

/** Limit for cyclic chains of causes. */
const MAX_CAUSES = 5;

let errorCount = 0;
let periodBegan = 0;
const idByError = new WeakMap<object, string>();

/** Ids by content: a page that fails again on a retry throws another error with the same content. */
const idByContent = new Map<string, string>();

/**
 * Reports an error to the server: each error object once, and errors with the same remote, release,
 * code, message and request once an hour. Never fails, and does not block.
 *
 * @param about where it happened, if known; otherwise taken from the stack of the error, or else from
 * the stack of the caller.
 * @returns the id for the operator; users see its beginning, see {@link shownId}.
 * @throws the error itself on the server: the part then falls back to the browser, which reports it.
 */
export function reportError(error: unknown, about: Place = {}): string {
  if (typeof document === 'undefined') throw error;
  // A thrown value need not be an error: a loader may throw a response.
  const thrown = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const knownId = idByError.get(thrown);
  if (knownId !== undefined) return knownId;
  const { code, name, message, requestId, stack } = thrown as Partial<Record<string, unknown>>;
  const causes = causesOf(thrown);
  const [, remote, release] = RELEASED_FILE.exec(`${stack} ${new Error().stack}`) ?? [];
  const place = { remote, release, ...about };
  if (Date.now() - periodBegan >= PERIOD_MS) beginPeriod();
  const content = [place.remote, place.release, code ?? name, message, requestId].join();
  const reportedId = idByContent.get(content);
  const id = reportedId ?? (typeof requestId === 'string' ? requestId : crypto.randomUUID());
  idByError.set(thrown, id);
  if (reportedId !== undefined) return id;
  idByContent.set(content, id);
  errorCount += 1;
  if (errorCount > MAX_ERRORS) return id;
  sendReports([
    {
      kind: 'error',
      code: String(code ?? name ?? 'unknown'),
      message: [message, ...causes].filter(Boolean).join('; ').slice(0, MAX_MESSAGE_LENGTH),
      ...place,
      route: location.pathname,
      requestId: id,
      stack: String(stackOf(causes) ?? stack).slice(0, MAX_STACK_LENGTH),
    },
  ]);
  return id;
}

function beginPeriod(): void {
  periodBegan = Date.now();
  errorCount = 0;
  idByContent.clear();
}

/** An error and its chain of causes. */
function causesOf(error: object): unknown[] {
  const causes: unknown[] = [];
  let { cause } = error as Partial<Error>;
  while (cause && causes.length < MAX_CAUSES) {
    causes.push(cause);
    ({ cause } = cause as Partial<Error>);
  }
  return causes;
}

/** The stack of the innermost cause that has one. */
function stackOf(causes: readonly unknown[]): string | undefined {
  return causes.findLast((cause): cause is Error => cause instanceof Error)?.stack;
}

/** Displayed prefix of an id, short enough to read aloud. */
export function shownId(id: string): string {
  return id.slice(0, 8);
}

/** The token by which the server knows that it has sent this page, during a canary (packages/page-server/pages/page-loads.ts). */
function loadToken(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'load')?.description;
}

/** Sends reports, with the release of the shell and the token of the page. Never fails, and does not block. */
export function sendReports(reports: readonly Report[]): void {
  const shell = document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
  const load = loadToken();
  // `keepalive`: the page may be closing.
  fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reports.map((report) => ({ ...report, shell, load }))),
    keepalive: true,
  }).catch(() => undefined);
}
