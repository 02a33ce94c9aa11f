import type { PrintJob } from '../../src/tickets/print-job.ts';

/** What a printer reports about itself. */
export type PrinterStatus = 'ready' | 'paper_low' | 'paper_out' | 'cover_open' | 'error';

/**
 * What became of a job: `failed` is tried again when the printer can print, `rejected` three times at most; so is
 * `unsure`, which may be on paper, with a mark.
 */
export type Outcome = 'printed' | 'failed' | 'unsure' | 'rejected';

export interface QueueSettings {
  /** Origin of the project. */
  url: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  /** Custom `fetch`, for an embedded backend. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** The jobs of one printer. */
export interface Queue {
  /** Leases the next job, or that job again; null if there is none. */
  take(jobId?: number): Promise<PrintJob | null>;
  /** Records the status, and returns the id of the next job without leasing it. */
  report(status: PrinterStatus): Promise<number | null>;
  /** Records what became of a job; null: of the one that the printer has. */
  finish(
    jobId: number | null,
    outcome: Outcome,
    reason?: string,
    status?: PrinterStatus,
  ): Promise<void>;
}

/** The token belongs to no printer. */
export class UnknownTokenError extends Error {
  override readonly name = 'UnknownTokenError';
}

/** The database failed or did not answer in time. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
}

const TIMEOUT_MS = 4_000;

/** Connects to the jobs through the API of the project. Only the hash of a token leaves this process. */
export function connectQueues({ url, serviceKey, fetch: send = fetch }: QueueSettings) {
  const headers = {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };

  async function call(name: string, parameters: object): Promise<unknown> {
    const request = new Request(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The timeout also ends reading the body.
    const { status, body } = await send(request)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => {
        throw new QueueError(`${name}: unreachable`);
      });
    const answer = parse(body);
    // The gateway also answers 401, to a wrong service key.
    if (status === 401 && messageOf(answer) === 'unknown_printer_token') {
      throw new UnknownTokenError();
    }
    if (status !== 200 || answer === undefined) {
      throw new QueueError(`${name} answered ${status}`);
    }
    return answer;
  }

  return async (token: string): Promise<Queue> => {
    const token_hash = await sha256(token);
    return {
      take: async (job_id) =>
        (await call('take_print_job', {
          token_hash,
          ...(job_id !== undefined && { job_id }),
        })) as PrintJob | null,
      report: async (status) =>
        (await call('report_printer_status', { token_hash, status })) as number | null,
      finish: async (job_id, outcome, reason, status) => {
        const facts = { ...(reason !== undefined && { reason }), ...(status && { status }) };
        await call('finish_print_job', { token_hash, job_id, outcome, ...facts });
      },
    };
  };
}

/** Undefined: it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const messageOf = (answer: unknown) =>
  (answer as { message?: unknown } | null | undefined)?.message;

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
