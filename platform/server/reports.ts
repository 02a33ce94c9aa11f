import { Hono } from 'hono';
import type { Logger } from '../backend/log.ts';
import { redact } from '../backend/redact.ts';
import { type RateLimit, SlidingWindow } from '../backend/sliding-window.ts';
import { peerAddress } from './peer-address.ts';

/** Bytes of a report. The browser sends at most half of it. */
const LONGEST_REPORT = 4096;

/** Ten times what a page sends at most; a stranger cannot fill the log with more. */
const REPORT_LIMIT: RateLimit = { requests: 100, windowSeconds: 60 };

/** What a report may say, see shared-ui/src/report.ts, and how much of it is kept. */
const FIELDS = {
  code: 60,
  message: 300,
  remote: 40,
  release: 40,
  route: 120,
  requestId: 60,
} as const;

/**
 * `POST /_report`: what went wrong in a browser becomes a line of the log, with the id of the
 * request that failed. Anybody can write anything here, so it is cut, cleaned and counted.
 */
export function reports(log: Logger): Hono {
  const requests = new SlidingWindow();
  return new Hono().post('/_report', async (context) => {
    const wait = requests.count(peerAddress(context), REPORT_LIMIT);
    if (wait !== undefined) {
      return context.json({ code: 'over_request_rate_limit' }, 429, {
        'retry-after': String(wait),
      });
    }
    const text = await readAtMost(context.req.raw, LONGEST_REPORT);
    if (text === undefined) return context.json({ code: 'payload_too_large' }, 413);
    const report = readReport(text);
    if (!report) return context.json({ code: 'bad_report' }, 400);
    log({ level: 'warn', event: 'browser_report', kind: 'error', ...report });
    return context.body(null, 204);
  });
}

async function readAtMost({ body }: Request, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The known fields of a report as clean texts; undefined when it is none. */
function readReport(text: string): Partial<Record<keyof typeof FIELDS, string>> | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  if (given.kind !== 'error' || typeof given.code !== 'string') return undefined;
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, longest]) => {
      const field = given[name];
      return typeof field === 'string' ? [[name, redact(field, longest)]] : [];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
