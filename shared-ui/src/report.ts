/**
 * What a page tells the server's log about itself. One kind so far; the server drops fields that it
 * does not know (platform/server/reports.ts).
 */
export interface Report {
  kind: 'error';
  /** Stable, for programs: the code of a refusal, or the name of an exception. */
  code: string;
  /** For the operator; the server takes addresses, tokens and queries out of it. */
  message: string;
  /** The remote whose page or widget it is about. */
  remote?: string | undefined;
  /** Release of that remote. */
  release?: string | undefined;
  /** Path of the page, with `:id` in place of numbers. */
  route: string;
  /** Id of the request that failed, as in the server's log; a fresh one when there is none. */
  requestId: string;
}

/** Where the server takes reports. */
const ADDRESS = '/_report';

/** A page that fails again and again says nothing new. */
const MOST_REPORTS = 10;

/** Characters of a message that the server keeps. */
const LONGEST_MESSAGE = 300;

let sent = 0;
const ids = new WeakMap<object, string>();

/**
 * Tells the server about an error, once per error. Never fails and holds nothing up.
 *
 * @param about the remote that it happened in, when that is known.
 * @returns the id under which the operator finds it; people see its beginning, see {@link shownId}.
 */
export function reportError(
  error: unknown,
  about: Pick<Report, 'remote' | 'release'> = {},
): string {
  // What is thrown need not be an error: a loader may throw a response.
  const thrown = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const known = ids.get(thrown);
  if (known !== undefined) return known;
  const { code, name, message, requestId } = thrown as Partial<Record<string, unknown>>;
  const id = typeof requestId === 'string' ? requestId : crypto.randomUUID();
  ids.set(thrown, id);
  send({
    kind: 'error',
    code: String(code ?? name ?? 'unknown'),
    message: String(message ?? '').slice(0, LONGEST_MESSAGE),
    ...about,
    route: location.pathname.replaceAll(/\/\d+/g, '/:id'),
    requestId: id,
  });
  return id;
}

/** The part of an id that people read out to each other. */
export function shownId(id: string): string {
  return id.slice(0, 8);
}

function send(report: Report): void {
  sent += 1;
  if (sent > MOST_REPORTS) return;
  // `keepalive`: the visitor may be on the way out.
  fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
