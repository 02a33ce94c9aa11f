import type { BackendApi } from 'local-supabase/backend';
import { SlidingWindow } from 'node-kit/http/sliding-window';
import type { Logger } from 'node-kit/log/log';
import type { BrowserEvent, Collector } from 'page-server/collector/collector';

/** Batch interval in ms: at most one statement per second. */
const BATCH_MS = 1_000;

/** Maximum pending events; more are dropped. */
const MAX_WAITING = 200;

/** Maximum rows per minute of all visitors: sixty page loads. */
const ROWS = { requests: 300, windowSeconds: 60 };

/** Retention of rows and sums by age and number; about 20 MB each. */
const MAX_AGE_DAYS = 30;
const MAX_ROWS = 100_000;
const PRUNE_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

const COLUMNS =
  'kind,name,value,app,release,shell_release,route,message,request_id,stack,page_load';

/** URL of the REST API. */
const REST = 'http://localhost/rest/v1';

/** A collector that writes in the background. */
export interface TableCollector extends Collector {
  /** Flushes pending events; resolves when they are written. Never rejects. */
  settled(): Promise<void>;
}

/**
 * Stores events in the table `browser_event`, which the releases page reads. Writes are bounded: when the database is
 * slow or there are too many events, some are dropped and their number is logged.
 *
 * @param maxRows maximum rows and daily sums after a clean-up.
 */
export function createTableCollector(
  backend: Pick<BackendApi, 'fetch' | 'serviceKey'>,
  log: Logger,
  maxRows = MAX_ROWS,
): TableCollector {
  const table = browserEvents(backend, maxRows);
  const written = new SlidingWindow();
  let waiting: BrowserEvent[] = [];
  let lost = 0;
  let prunedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) await table.insert(batch).catch(() => (lost += batch.length));
    if (performance.now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = performance.now();
      await table.prune().catch((error: unknown) => {
        log({ level: 'warn', event: 'browser_events_not_pruned', message: String(error) });
      });
    }
    if (lost > 0) log({ level: 'warn', event: 'browser_events_lost', count: lost });
    lost = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    collect(event) {
      if (waiting.length >= MAX_WAITING || written.count('all', ROWS) !== undefined) lost += 1;
      else waiting.push(event);
      // Waits for a slow write.
      timer ??= setTimeout(() => void writing.then(flush), BATCH_MS).unref();
    },
    settled: () => (waiting.length > 0 || timer ? flush() : writing),
  };
}

/** Writes rows of `browser_event` through the REST API with the service key. */
function browserEvents(
  { fetch, serviceKey }: Pick<BackendApi, 'fetch' | 'serviceKey'>,
  maxRows: number,
) {
  const request = async (path: string, method: string, rows?: unknown) => {
    const headers = { apikey: serviceKey, 'content-type': 'application/json' };
    const body = rows === undefined ? null : JSON.stringify(rows);
    const answer = await fetch(new Request(`${REST}/${path}`, { method, headers, body }));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  return {
    async insert(events: readonly BrowserEvent[]) {
      await request(`browser_event?columns=${COLUMNS}`, 'POST', events.map(toRow));
    },
    async prune() {
      const since = new Date(Date.now() - MAX_AGE_DAYS * DAY_MS).toISOString();
      await request(`browser_event?at=lt.${since}`, 'DELETE');
      await request(`browser_event_day?day=lt.${since.slice(0, 10)}`, 'DELETE');
      const newest = await request('browser_event?select=id&order=id.desc&limit=1', 'GET');
      const [row] = (await newest.json()) as { id: number }[];
      if (row) await request(`browser_event?id=lte.${row.id - maxRows}`, 'DELETE');
      // Untrusted reports may contain arbitrary values, each with its own sum.
      const tooMany = await request(
        `browser_event_day?select=last_seen&order=last_seen.desc&offset=${maxRows}&limit=1`,
        'GET',
      );
      const [sum] = (await tooMany.json()) as { last_seen: string }[];
      if (!sum) return;
      const until = encodeURIComponent(sum.last_seen);
      await request(`browser_event_day?last_seen=lte.${until}`, 'DELETE');
    },
  };
}

function toRow(event: BrowserEvent) {
  const { kind, remote = 'shell', shell, route } = event;
  const release = remote === 'shell' ? shell : event.release;
  return {
    kind,
    app: remote,
    release: release ?? 'unknown',
    shell_release: shell,
    route,
    page_load: event.pageLoad,
    ...(event.kind === 'vital'
      ? { name: event.name, value: event.value }
      : {
          name: event.code,
          message: event.message,
          request_id: event.requestId,
          stack: event.stack,
        }),
  };
}
