/** Runs handler.ts on Supabase's Edge runtime. */
import { createNotifyHandler } from './handler.ts';
import { sendMailByApi } from './mail-api.ts';
import { connectQueue } from './queue.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const siteUrl = setting('SHOP_URL');
const mailKey = Deno.env.get('MAIL_API_KEY');
const from = mailKey ? setting('MAIL_FROM') : '';
// Set by the runtime.
const serviceKey = setting('SUPABASE_SERVICE_ROLE_KEY');
Deno.serve(
  createNotifyHandler({
    serviceKey,
    sender: {
      queue: connectQueue({ url: setting('SUPABASE_URL'), serviceKey }),
      push: {
        vapid: {
          publicKey: setting('VAPID_PUBLIC_KEY'),
          privateKey: setting('VAPID_PRIVATE_KEY'),
          subject: siteUrl,
        },
      },
      sendMail: async (mail, key) =>
        mailKey
          ? sendMailByApi(mail, key, { key: mailKey, from })
          : { outcome: 'failed', error: 'no_mail_key' },
      siteUrl,
      onFailure: (failure) =>
        console.warn(JSON.stringify({ event: 'notification_failed', ...failure })),
    },
  }),
);

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set`);
  return value;
}
