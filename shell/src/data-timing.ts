/** Data version and age from the Server-Timing header of a page, see packages/remote-contract/src/data-timing.ts. */
export interface DataTiming {
  /** Version of the page content. */
  version: string;
  /** Age of the data when the server sent the answer, in ms. */
  age: number;
  /** When the server sent the answer, by its clock, in ms since 1970. */
  sentAt: number;
}

type ServerTiming = Pick<PerformanceServerTiming, 'name' | 'duration' | 'description'>;

/**
 * Reads the timing of the current document.
 *
 * @returns undefined without the header: from a static host, or without TLS, where browsers hide it.
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
