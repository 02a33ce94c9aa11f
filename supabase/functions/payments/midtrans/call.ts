import { readAtMost } from '../../_shared/read-at-most.ts';
import type { Failure } from '../provider.ts';
import type { Fields } from './transaction.ts';

export interface MidtransSettings {
  /** Origin of the API: https://api.midtrans.com, or https://api.sandbox.midtrans.com. */
  url: string;
  /** Server-side only. */
  serverKey: string;
  /** Public URL of `payments/notification`; without one, the URL of Midtrans' dashboard applies. */
  notificationUrl?: string | undefined;
}

/** The API, for the calls of one process. */
export interface MidtransConnection extends MidtransSettings {
  /** Ends all calls when the process stops. */
  stopped?: AbortSignal;
}

/** An answer of the API. Its code is in the body: the status of HTTP is 200 for most of them. */
export interface Answer {
  outcome: 'answered';
  code: string;
  fields: Fields;
}

/** Customers wait for it. */
export const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Calls the Core API; never throws. */
export async function callMidtrans(
  { url, serverKey, notificationUrl, stopped }: MidtransConnection,
  path: string,
  request: { method: 'GET' | 'POST'; body?: object },
): Promise<Answer | Failure> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout;
  try {
    const response = await fetch(new URL(path, url), {
      method: request.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${serverKey}:`)}`,
        ...(notificationUrl && { 'x-override-notification': notificationUrl }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      signal,
      redirect: 'error',
    });
    return parseAnswer(response.status, await readAtMost(response, MAX_BYTES));
  } catch {
    return { outcome: 'unreachable', reason: timeout.aborted ? 'timeout' : 'no_connection' };
  }
}

function parseAnswer(status: number, bytes: Uint8Array | undefined): Answer | Failure {
  if (status === 401) return { outcome: 'wrong_key' };
  const fields = parseFields(bytes);
  const code = fields?.status_code;
  // The page of a proxy, which says nothing about the transaction.
  if (!fields || typeof code !== 'string' || !/^[2-5]\d\d$/.test(code)) {
    return { outcome: 'unreachable', reason: status === 200 ? 'unreadable' : `http_${status}` };
  }
  if (code === '401') return { outcome: 'wrong_key' };
  if (code.startsWith('5') || code === '429') {
    return { outcome: 'unreachable', reason: `status_${code}` };
  }
  return { outcome: 'answered', code, fields };
}

/** @returns undefined for text that is not JSON; a value that is no object has no `status_code`. */
function parseFields(bytes: Uint8Array | undefined): Fields | undefined {
  try {
    const value: object | null = JSON.parse(new TextDecoder().decode(bytes));
    return { ...value };
  } catch {
    return undefined;
  }
}
