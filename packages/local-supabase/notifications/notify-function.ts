import type { Logger } from 'node-kit/log/log';
import { drain, type Sender } from 'supabase-project/functions/notify/drain';
import { createNotifyHandler } from 'supabase-project/functions/notify/handler';
import type { Notification } from 'supabase-project/functions/notify/notification';
import type { Queue } from 'supabase-project/functions/notify/queue';
import { vapidPublicKey } from 'supabase-project/vapid-keys';
import type { Statements } from '../database/database.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Secrets } from '../secrets.ts';
import { createPublicFetch } from './public-fetch.ts';
import { repeat } from './repeat.ts';

const INTERVAL_MS = 2_000;

/** Push services need an HTTPS or mail address, which a shop on localhost does not have. */
const LOCAL_CONTACT = 'mailto:admin@kedai-senja.invalid';

interface NotifyFunctionOptions {
  database: Pick<Statements, 'query'>;
  mailbox: Pick<Mailbox, 'add'>;
  secrets: Pick<Secrets, 'serviceKey' | 'vapidPrivateKey'>;
  siteUrl: string;
  log: Logger;
  /** Reaches the push services; only public addresses by default. */
  push?: ReturnType<typeof createPublicFetch>;
}

/** The edge function `notify` inside this process, with its schedule. */
interface NotifyFunction {
  answer: (request: Request) => Promise<Response>;
  /** Ends the schedule, and resolves when the batch under way has been sent. */
  close(): Promise<void>;
}

/**
 * Starts to send notifications every two seconds. Instances on one database share the work, and the outbox
 * keeps what cannot be sent while the database is away.
 */
export function startNotifyFunction(options: NotifyFunctionOptions): NotifyFunction {
  const { secrets, siteUrl, log, push = createPublicFetch() } = options;
  const vapid = {
    publicKey: vapidPublicKey(secrets.vapidPrivateKey),
    privateKey: secrets.vapidPrivateKey,
    subject: siteUrl.startsWith('https://') ? siteUrl : LOCAL_CONTACT,
  };
  const sender: Sender = {
    queue: databaseQueue(options.database),
    push: { vapid, fetch: push.fetch },
    sendMail: async (mail) => {
      const isAdded = await options.mailbox.add(mail).then(
        () => true,
        () => false,
      );
      return isAdded ? { outcome: 'sent' } : { outcome: 'retry', error: 'mailbox_not_written' };
    },
    siteUrl,
    onFailure: (failure) => log({ level: 'warn', event: 'notification_failed', ...failure }),
  };
  const stop = repeat(INTERVAL_MS, (signal) => drain(sender, signal), {
    onFailure: ({ code }) => log({ level: 'error', event: 'notifications_stopped', code }),
    onRecovery: () => log({ level: 'info', event: 'notifications_resumed' }),
  });
  return {
    answer: createNotifyHandler({ sender, serviceKey: secrets.serviceKey }),
    async close() {
      await stop();
      await push.close();
    },
  };
}

function databaseQueue({ query }: Pick<Statements, 'query'>): Queue {
  return {
    async take(limit) {
      const [row] = await query<{ taken: Notification[] }>(
        'select public.take_notifications($1::int) as taken',
        [limit],
      );
      return row?.taken ?? [];
    },
    async report(results) {
      await query('select public.report_notifications($1::jsonb)', [JSON.stringify(results)]);
    },
  };
}
