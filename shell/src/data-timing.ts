/** Data version and age from the Server-Timing header of a page, see packages/remote-contract/src/data-timing.ts. */
export interface DataTiming {
  /** Version of the page's content. */
  version: string;
  /** Age of the data when the response was sent, in ms. */
  age: number;
  /** When the response was sent, by the server's clock, in ms since 1970. */
  sentAt: number;
}

type ServerTiming = Pick<PerformanceServerTiming, 'name' | 'duration' | 'description'>;

/**
 * Reads the timing of the current document.
 *
 * @returns undefined if the header is missing (static host) or hidden by the browser (no TLS).
 */
export function timingOfDocument(): DataTiming | undefined {
  const [loaded] = performance.getEntriesByType('navigation');
  return timingOf((loaded as PerformanceNavigationTiming | undefined)?.serverTiming ?? []);
}

function timingOf(entries: readonly ServerTiming[]): DataTiming | undefined {
  const data = entries.find(({ name }) => name === 'data');
  const sent = entries.find(({ name }) => name === 'sent');
  return (
    data &&
    sent && { version: data.description, age: data.duration, sentAt: Number(sent.description) }
  );
}

const HEADER = /\bdata;dur=(\d+);desc="([^"]*)", sent;desc="(\d+)"/;

/** Fetches the current timing of a page from the page server. */
export async function timingNow(url: string): Promise<DataTiming | undefined> {
  const { headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  const [, age, version = '', sentAt] = HEADER.exec(headers.get('server-timing') ?? '') ?? [];
  return age === undefined ? undefined : { version, age: Number(age), sentAt: Number(sentAt) };
}
