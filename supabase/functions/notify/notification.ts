/** What happened to an order. */
export type NotificationType =
  | 'accepted'
  | 'ready'
  | 'not_ready'
  | 'declined'
  | 'cancelled'
  | 'edited'
  | 'unacknowledged';

/** One message to one recipient, as `take_notifications()` returns it. Times are ISO 8601. */
export interface Notification {
  id: number;
  /** Identifies this attempt; a result with an outdated lease is ignored. */
  lease: string;
  /** Number of this attempt, from 1. */
  attempt: number;
  type: NotificationType;
  order_id: number;
  /** Number of the day and branch, which the customer is called by. */
  order_number: number;
  branch_name: string;
  /** IANA name of the branch's time zone. */
  time_zone: string;
  /** Null unless the order is brought to a table. */
  table_name: string | null;
  promised_at: string | null;
  /** Why staff declined, cancelled, edited or reverted; null without a reason. */
  reason: string | null;
  /** Where to send it: exactly one of the two is set. */
  push: PushTarget | null;
  mail: MailTarget | null;
}

/** Subscription of a browser, as PushManager returned it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface MailTarget {
  address: string;
  language: 'id' | 'en';
}

/**
 * Result of an attempt:
 * - `sent`: accepted by the push or mail service;
 * - `gone`: the subscription has ended;
 * - `retry`: failed temporarily;
 * - `failed`: retrying would fail again.
 */
export type Outcome =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'retry' | 'failed'; error: string; retry_after?: number };

/** Result of the attempt of one notification. */
export type Result = Outcome & Pick<Notification, 'id' | 'lease'>;
