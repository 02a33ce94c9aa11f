import type { Outcome } from './notification.ts';
import type { Mail } from './ready-mail.ts';

export interface MailApiSettings {
  /** API key of Resend. */
  key: string;
  /** Sender, `Kedai Senja <pesanan@kedai.example>`, of a domain that Resend has verified. */
  from: string;
  /** Address of the API; tests use their own. */
  url?: string;
}

const TIMEOUT_MS = 5_000;

/**
 * Sends a mail by the HTTP API of Resend, since functions of a hosted project cannot use the mail ports.
 * Never rejects.
 *
 * @param key of the mail: a repeated request with the same key sends nothing.
 */
export async function sendMailByApi(
  mail: Mail,
  key: string,
  { key: apiKey, from, url = 'https://api.resend.com/emails' }: MailApiSettings,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ from, ...mail, to: [mail.to] }),
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      signal,
      redirect: 'error',
    });
    await response.body?.cancel();
    const { ok, status } = response;
    if (ok) return { outcome: 'sent' };
    const isTemporary = status === 429 || status >= 500;
    return { outcome: isTemporary ? 'retry' : 'failed', error: `status_${status}` };
  } catch {
    return { outcome: 'retry', error: signal.aborted ? 'timeout' : 'unreachable' };
  }
}
