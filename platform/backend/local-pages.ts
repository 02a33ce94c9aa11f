import { Hono } from 'hono';
import type { Database } from './database.ts';
import type { FrontEnv } from './front-context.ts';
import { localOnly } from './local-only.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mailboxStyle } from './mailbox-style.ts';

/** Milliseconds that the health check waits for the database. */
const HEALTH_TIMEOUT_MS = 2_000;

export interface LocalPagesOptions {
  mailbox: Mailbox;
  database: Database;
}

/** What only a local shop has: the mailbox and the health check. */
export function localPages({ mailbox, database }: LocalPagesOptions) {
  return new Hono<FrontEnv>()
    .use(localOnly)
    .get('/mail', (context) => {
      const to = context.req.query('to');
      return context.html(mailboxPage(mailbox.list(to), to), 200, { 'cache-control': 'no-store' });
    })
    .get('/mail.css', (context) =>
      context.body(mailboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/mail.json', (context) =>
      context.json(mailbox.list(context.req.query('to')), 200, { 'cache-control': 'no-store' }),
    )
    .get('/health', async (context) => {
      const up = await answersInTime(database);
      const state = { database: up ? 'up' : 'down' };
      return context.json(state, up ? 200 : 503, { 'cache-control': 'no-store' });
    });
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS);
  });
  const answer = database.query('select 1').then(
    () => true,
    () => false,
  );
  const up = await Promise.race([answer, late]);
  clearTimeout(timer);
  return up;
}
