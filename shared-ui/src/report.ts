/** Where in the shop something happened. */
export interface Place {
  /** The remote whose page, widget or code it is about; the shell when left out. */
  remote?: string | undefined;
  /** Release of that remote. */
  release?: string | undefined;
}

/**
 * What a page tells the server about itself. The server drops fields that it does not know
 * (platform/collector/read-events.ts).
 */
export type Report = ErrorReport | VitalReport;

interface ErrorReport extends Place {
  kind: 'error';
  /** Stable, for programs: the code of a refusal, or the name of an exception. */
  code: string;
  /** For the operator; the server takes addresses, tokens and queries out of it. */
  message: string;
  /** Path of the page; the server keeps its pattern only. */
  route: string;
  /** Id of the request that failed, as in the server's log; a fresh one when there is none. */
  requestId: string;
}

/** One Web Vital of this page load. */
export interface VitalReport extends Place {
  kind: 'vital';
  name: string;
  /** Milliseconds; of CLS a score. */
  value: number;
  /** Pattern of the page, e.g. `/detaildrink/:id`. */
  route: string;
}

/** Where the server takes reports. */
const ADDRESS = '/_report';

/** A page that fails again and again says nothing new. */
const MOST_ERRORS = 10;

/** Characters of a message that the server keeps. */
const LONGEST_MESSAGE = 300;

/** Address of a file of a release; every remote's code knows its own by it. */
const RELEASED_FILE = /\/remotes\/([\w-]+)\/([\w-]+)\//;

let errors = 0;
const ids = new WeakMap<object, string>();

/** Ids of what was said already: a page that is tried again fails with another error of the same words. */
const said = new Map<string, string>();

/**
 * Tells the server about an error. Once per error; what no request of its own failed with, once per
 * remote, release, code and message. Never fails and holds nothing up.
 *
 * @param about where it happened, when that is known; else the error's stack says whose code it was,
 * and failing that, whose code calls this.
 * @returns the id under which the operator finds it; people see its beginning, see {@link shownId}.
 */
export function reportError(error: unknown, about: Place = {}): string {
  // What is thrown need not be an error: a loader may throw a response.
  const thrown = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const known = ids.get(thrown);
  if (known !== undefined) return known;
  const { code, name, message, cause, requestId, stack } = thrown as Partial<
    Record<string, unknown>
  >;
  const [, remote, release] = RELEASED_FILE.exec(`${stack} ${new Error().stack}`) ?? [];
  const place = { remote, release, ...about };
  const key = [place.remote, place.release, code ?? name, message, requestId].join();
  const told = said.get(key);
  const id = told ?? (typeof requestId === 'string' ? requestId : crypto.randomUUID());
  ids.set(thrown, id);
  said.set(key, id);
  if (told !== undefined) return id;
  errors += 1;
  if (errors > MOST_ERRORS) return id;
  sendReports([
    {
      kind: 'error',
      code: String(code ?? name ?? 'unknown'),
      message: [message, cause].filter(Boolean).join('; ').slice(0, LONGEST_MESSAGE),
      ...place,
      route: location.pathname,
      requestId: id,
    },
  ]);
  return id;
}

/** The part of an id that people read out to each other. */
export function shownId(id: string): string {
  return id.slice(0, 8);
}

/** Sends reports, with the release of the shell. Never fails and holds nothing up. */
export function sendReports(reports: readonly Report[]): void {
  const shell = document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
  // `keepalive`: the visitor may be on the way out.
  fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reports.map((report) => ({ ...report, shell }))),
    keepalive: true,
  }).catch(() => undefined);
}
