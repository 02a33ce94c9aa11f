import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const browser = 'public.push_subscription';
const outbox = 'private.notification';

/** Like BROKEN_ROWS, of browsers and the outbox. */
export const BROKEN_NOTIFICATIONS: BrokenRows = {
  push_subscription_pkey: {
    table: browser,
    rows: [[set({}), set({ endpoint: 'https://push.example.com/2' })]],
  },
  push_subscription_id_user_fkey: { table: browser, rows: each({ id_user: unknownId }) },
  push_subscription_endpoint_unique: { table: browser, rows: [[set({}), set({ id: 900_001 })]] },
  push_subscription_endpoint_form: {
    table: browser,
    rows: each(
      { endpoint: 'http://push.example.com/1' },
      { endpoint: 'https://localhost/1' },
      { endpoint: 'https://10.0.0.1/1' },
      { endpoint: 'https://push.example.com:444/1' },
      { endpoint: 'https://push.example.com' },
      { endpoint: `https://push.example.com/${'x'.repeat(1000)}` },
    ),
  },
  push_subscription_p256dh_form: {
    table: browser,
    rows: each({ p256dh: `B${'A'.repeat(85)}` }, { p256dh: `C${'A'.repeat(86)}` }),
  },
  push_subscription_auth_form: {
    table: browser,
    rows: each({ auth: 'A'.repeat(21) }, { auth: `${'A'.repeat(21)}=` }),
  },

  notification_pkey: { table: outbox, rows: [[set({}), set({})]] },
  notification_id_pesanan_fkey: { table: outbox, rows: each({ id_pesanan: 999_999 }) },
  notification_id_user_fkey: { table: outbox, rows: each({ id_user: unknownId }) },
  notification_id_subscription_fkey: { table: outbox, rows: each({ id_subscription: 999_999 }) },
  notification_unacknowledged_once: {
    table: outbox,
    rows: [[set({ type: 'unacknowledged' }), set({ id: 900_001, type: 'unacknowledged' })]],
  },
  notification_type_known: { table: outbox, rows: each({ type: 'placed' }) },
  notification_attempts_range: { table: outbox, rows: each({ attempts: -1 }, { attempts: 9 }) },
  notification_error_length: { table: outbox, rows: each({ error: 'x'.repeat(101) }) },
};
