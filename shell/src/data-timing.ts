/** What an answer with a page says of its data: see packages/remote-contract/src/data-timing.ts. */
export interface DataTiming {
  /** Names the content of the page. */
  version: string;
  /** Age of the data when the server sent the answer, in ms. */
  age: number;
  /** When the server sent the answer, by its clock, in ms since 1970. */
  sentAt: number;
}

type ServerTiming = Pick<PerformanceServerTiming, 'name' | 'duration' | 'description'>;

/**
 * Reads what the answer with this document says.
 *
 * @returns undefined when it says nothing: from a static host, or without TLS, where browsers hide the header.
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

/** Asks the page server what it would say of a page now. */
export async function timingNow(url: string): Promise<DataTiming | undefined> {
  const { headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  const [, age, version = '', sentAt] = HEADER.exec(headers.get('server-timing') ?? '') ?? [];
  return age === undefined ? undefined : { version, age: Number(age), sentAt: Number(sentAt) };
}
