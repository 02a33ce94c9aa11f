import { Hono } from 'hono';
import type { FrontEnv } from './front-context.ts';
import { answerHealth, type HealthCheck } from './health.ts';
import { localOnly } from './local-only.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mailboxStyle } from './mailbox-style.ts';

export interface LocalPagesOptions {
  mailbox: Mailbox;
  /** Parts of the backend by name. */
  health: Record<string, HealthCheck>;
}

/** What only a local shop has: the mailbox and the health check. */
export function localPages({ mailbox, health }: LocalPagesOptions) {
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
    .get('/health', () => answerHealth(health));
}
