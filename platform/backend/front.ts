import { Hono } from 'hono';
import { authFront } from './auth/auth-front.ts';
import type { AuthLimits } from './auth/auth-limits.ts';
import { bodyLimit } from './body-limit.ts';
import { crossOrigin } from './cross-origin.ts';
import type { Database } from './database.ts';
import { databaseUnavailable, isUnavailable } from './database-errors.ts';
import { createForward } from './forward.ts';
import type { FrontContext, FrontEnv } from './front-context.ts';
import type { HealthCheck } from './health.ts';
import type { createLiteApp } from './lite-app.ts';
import { localPages } from './local-pages.ts';
import type { Logger } from './log.ts';
import type { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { problem } from './problem.ts';
import { type RateLimits, rateLimit } from './rate-limit.ts';
import { requestLog } from './request-log.ts';
import { restFront } from './rest-front.ts';
import type { Secrets } from './secrets.ts';
import { storageFront } from './storage-front.ts';

export interface FrontOptions {
  app: ReturnType<typeof createLiteApp>;
  database: Database;
  mailbox: Mailbox;
  mailer: Mailer;
  secrets: Secrets;
  siteUrl: string;
  limits: RateLimits;
  authLimits: AuthLimits;
  log: Logger;
  /** Parts of the backend besides those that the front itself can try. */
  health: Record<string, HealthCheck>;
  /** The edge function `food`. */
  food?: (request: Request) => Promise<Response>;
}

/**
 * What stands between the visitors and lite: it answers like a hosted project where lite does not,
 * and refuses what lite would let through. README.md says what each part puts right.
 */
export function createFront(options: FrontOptions) {
  const { app, database, mailbox, mailer, secrets, siteUrl, log } = options;
  const forward = createForward({ app, database, log });
  const files = app._storageAdapter;
  if (!files) throw new Error('lite was set up without storage');
  const auth = authFront({
    forward,
    database,
    mailer,
    keys: [secrets.publishableKey, secrets.serviceKey],
    issuer: { jwtSecret: secrets.jwtSecret, siteUrl },
    limits: options.authLimits,
  });

  return (
    new Hono<FrontEnv>()
      .onError((error, context) => {
        const { requestId } = context.var.request;
        const code = (error as NodeJS.ErrnoException).code;
        if (isUnavailable(code)) {
          log({ level: 'error', event: 'database_error', requestId, code });
          return databaseUnavailable(context.req.path);
        }
        log({ level: 'error', event: 'internal_error', requestId, code, stack: error.stack });
        return problem(context.req.path, 500, 'internal_error', 'Internal error');
      })
      .use(requestLog(log))
      .use(crossOrigin(siteUrl))
      .use(rateLimit(options.limits))
      .use(bodyLimit)
      .route('/auth/v1', auth)
      .route('/storage/v1', storageFront({ forward, database, files }))
      .route('/rest/v1', restFront(forward))
      .route('/functions/v1', functionsFront(options.food))
      .route('/_local', localPages({ mailbox, health: options.health }))
      // lite answers /_system without a key and shows its settings there, so only what is named
      // above reaches it.
      .all('*', (context) => problem(context.req.path, 404, 'not_found', 'Not found'))
  );
}

/** The edge functions that this process has; any other is not found below. */
function functionsFront(food: FrontOptions['food']) {
  const functions = new Hono<FrontEnv>();
  if (food) {
    // An answer of a function belongs to whoever wrote the function; the front adds headers to it.
    const answer = async (context: FrontContext) => {
      const { body, status, headers } = await food(context.req.raw);
      return new Response(body, { status, headers: new Headers(headers) });
    };
    functions.all('/food', answer).all('/food/*', answer);
  }
  return functions;
}
