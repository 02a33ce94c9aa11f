import type { Notification, Outcome, Result } from './notification.ts';
import type { Queue } from './queue.ts';
import { type Mail, readyMail } from './ready-mail.ts';
import { type PushSettings, sendPush } from './send-push.ts';

export interface Sender {
  queue: Queue;
  push: PushSettings;
  /**
   * Sends a mail; must not reject.
   *
   * @param key the same for each attempt to send this mail.
   */
  sendMail(mail: Mail, key: string): Promise<Outcome>;
  /** Base of links in mails. */
  siteUrl: string;
  /** Logs a failed attempt. */
  onFailure(failure: Failure): void;
}

/** A failed attempt, without address and endpoint. */
export interface Failure {
  channel: 'push' | 'mail';
  /** Host of the push service. */
  host?: string;
  type: string;
  order: number;
  attempt: number;
  reason: string;
  /** `retry`: another attempt follows, within the limits of the database. */
  outcome: 'retry' | 'failed';
}

/** Notifications that are sent at once. */
const BATCH = 50;

/**
 * Sends all due notifications.
 *
 * @param signal ends this after the batch under way.
 * @returns the number of notifications by outcome.
 * @throws if the queue fails; the batch is then sent again when its lease ends.
 */
export async function drain(
  sender: Sender,
  signal?: AbortSignal,
): Promise<Record<Outcome['outcome'], number>> {
  const counts = { sent: 0, gone: 0, retry: 0, failed: 0 };
  let size = BATCH;
  while (size === BATCH && !signal?.aborted) {
    const batch = await sender.queue.take(BATCH);
    const results = await Promise.all(batch.map((notification) => send(notification, sender)));
    if (results.length > 0) await sender.queue.report(results);
    for (const { outcome } of results) counts[outcome] += 1;
    size = batch.length;
  }
  return counts;
}

async function send(notification: Notification, sender: Sender): Promise<Result> {
  const { id, lease, attempt, type, order_id: order, push, mail } = notification;
  let outcome: Outcome = { outcome: 'failed', error: 'no_recipient' };
  if (push) outcome = await sendPush(notification, push, sender.push);
  else if (mail) {
    const content = readyMail(notification, mail, sender.siteUrl);
    outcome = await sender.sendMail(content, `order-${order}-${id}`);
  }
  if (outcome.outcome === 'retry' || outcome.outcome === 'failed') {
    sender.onFailure({
      channel: push ? 'push' : 'mail',
      ...(push && { host: URL.parse(push.endpoint)?.host ?? 'unknown' }),
      type,
      order,
      attempt,
      reason: outcome.error,
      outcome: outcome.outcome,
    });
  }
  return { id, lease, ...outcome };
}
