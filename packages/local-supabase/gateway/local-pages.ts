import { Hono, type MiddlewareHandler } from 'hono';
import { type HealthCheck, healthAnswer, healthOf } from 'node-kit/http/health';
import { isLocal } from 'node-kit/http/loopback';
import type { Mailbox } from '../mail/mailbox.ts';
import { mailboxAccess } from '../mail/mailbox-access.ts';
import { mailboxPage } from '../mail/mailbox-page.ts';
import { mailboxStyle } from '../mail/mailbox-style.ts';
import type { GatewayEnv } from './gateway-context.ts';
import { problem } from './problem.ts';

interface LocalPagesOptions {
  mailbox: Mailbox;
  /** Token that opens the mailbox; undefined turns the mailbox off. */
  mailboxToken: string | undefined;
  /** Page of the simulator of payments; undefined: there is none. */
  paymentSimulator: string | undefined;
  /** Parts of the backend by name. */
  health: Record<string, HealthCheck>;
}

/** Pages of a local shop that hosted projects do not have: mailbox, simulator of payments, health check. */
export function localPages(options: LocalPagesOptions) {
  const { mailbox, mailboxToken, paymentSimulator, health } = options;
  const access = mailboxAccess(mailboxToken);
  return new Hono<GatewayEnv>()
    .use(localOnly)
    .get('/mail', access, (context) => {
      const to = context.req.query('to');
      return context.html(mailboxPage(mailbox.list(to), to), 200, { 'cache-control': 'no-store' });
    })
    .get('/mail.css', access, (context) =>
      context.body(mailboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/mail.json', access, (context) =>
      context.json(mailbox.list(context.req.query('to')), 200, { 'cache-control': 'no-store' }),
    )
    .get('/midtrans', (context) =>
      paymentSimulator ? context.redirect(paymentSimulator, 302) : context.notFound(),
    )
    .get('/health', async () => healthAnswer(await healthOf(health)));
}

/** Answers 404 to requests that are not local. */
const localOnly: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  if (isLocal(context.req.raw, context.env.peerAddress)) return next();
  return problem(context.req.path, 404, 'not_found', 'Not found');
};
