import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import type { HealthCheck } from 'node-kit/http/health';
import type { Logger } from 'node-kit/log/log';
import { authApi } from '../auth/auth-api.ts';
import type { AuthLimits } from '../auth/limits/auth-limits.ts';
import { verifyToken } from '../auth/sessions/access-token.ts';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/database-errors.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { restApi } from '../rest/rest-api.ts';
import type { Secrets } from '../secrets.ts';
import type { StorageFiles } from '../storage/files/storage-files.ts';
import type { Pictures } from '../storage/pictures/pictures.ts';
import type { VariantFiles } from '../storage/pictures/variant-files.ts';
import { storageApi } from '../storage/storage-api.ts';
import { identifyCaller } from './api-caller.ts';
import { bearerToken } from './api-key.ts';
import { compressAnswer } from './compression.ts';
import { crossOrigin } from './cross-origin.ts';
import type { GatewayContext, GatewayEnv } from './gateway-context.ts';
import type { EventCounts } from './limits/event-counts.ts';
import { inFlightLimit } from './limits/in-flight-limit.ts';
import { type RateLimits, rateLimit, sharedRateLimit } from './limits/rate-limit.ts';
import { limitBody, readWholeBody } from './limits/request-body.ts';
import { localPages } from './local-pages.ts';
import { databaseUnavailable, problem } from './problem.ts';
import { requestLog } from './request-log.ts';

interface GatewayOptions {
  database: Database;
  /** Where the bytes of uploads are. */
  files: StorageFiles;
  /** The squares of pictures. */
  variantFiles: VariantFiles;
  /** Decodes uploads. */
  pictures: Pictures;
  mailbox: Mailbox;
  /** Token that opens the mailbox; undefined turns the mailbox off. */
  mailboxToken: string | undefined;
  /** Page of the simulator of payments; undefined: there is none. */
  paymentSimulator: string | undefined;
  mailer: Mailer;
  secrets: Secrets;
  siteUrl: string;
  /** Origins of other hosts whose pages may use the APIs; none by default. */
  hostOrigins?: readonly string[] | undefined;
  limits: RateLimits;
  eventCounts: EventCounts;
  authLimits: AuthLimits;
  log: Logger;
  /** The routes below /realtime/v1. */
  realtime: Hono<GatewayEnv>;
  /** Health check of each part of the backend, by name. */
  health: Record<string, HealthCheck>;
  /** The edge functions, by name. */
  functions: Record<string, (request: Request) => Promise<Response>>;
}

/**
 * The APIs of a Supabase project, as `@supabase/supabase-js` calls them: /auth/v1, /rest/v1,
 * /storage/v1, /functions/v1, /realtime/v1, and the local pages. rest/README.md lists the differences from a hosted
 * project.
 */
export function createGateway(options: GatewayOptions) {
  const { database, mailer, secrets, siteUrl, log, files, variantFiles, pictures } = options;
  const { jwtSecret } = secrets;
  const identify = identifyCaller(secrets, database);
  const userOf = async ({ req }: GatewayContext) => {
    const token = bearerToken(req.header('authorization'));
    return token === undefined ? undefined : (await verifyToken(token, jwtSecret))?.sub;
  };

  return (
    new Hono<GatewayEnv>()
      .onError((error, context) => {
        const { requestId } = context.var;
        const code = (error as NodeJS.ErrnoException).code;
        if (context.req.raw.signal.aborted) {
          // The client closed the connection in the middle of its body: no error of the server.
          log({ level: 'info', event: 'request_aborted', requestId, code });
          return problem(context.req.path, 400, 'request_aborted', 'The request was aborted');
        }
        if (isUnavailable(code)) {
          log({ level: 'error', event: 'database_error', requestId, code });
          return databaseUnavailable(context.req.path);
        }
        log({ level: 'error', event: 'internal_error', requestId, code, stack: error.stack });
        return problem(context.req.path, 500, 'internal_error', 'Internal error');
      })
      .use(contextStorage(), requestLog(log))
      .use(compressAnswer)
      .use(crossOrigin(siteUrl, options.hostOrigins))
      .use(rateLimit(options.limits, userOf))
      .use(limitBody)
      .use(readWholeBody)
      // After the body is read: a slow upload must not occupy a slot.
      .use(inFlightLimit())
      .route(
        '/auth/v1',
        authApi(
          {
            database,
            mailer,
            keys: secrets,
            issuer: { jwtSecret, siteUrl },
            limits: options.authLimits,
            log,
          },
          sharedRateLimit(options.limits, options.eventCounts),
        ),
      )
      .use('/rest/v1/*', identify)
      .route('/rest/v1', restApi({ database, log }))
      .route(
        '/storage/v1',
        storageApi({ database, files, variantFiles, pictures, jwtSecret, identify, log }),
      )
      .route('/functions/v1', functionsApi(options.functions))
      .route('/realtime/v1', options.realtime)
      .route('/_local', localPages(options))
      .all('*', (context) => problem(context.req.path, 404, 'not_found', 'Not found'))
  );
}

/** The edge functions that this process has; any other is not found. */
function functionsApi(functions: GatewayOptions['functions']) {
  const api = new Hono<GatewayEnv>();
  for (const [name, handle] of Object.entries(functions)) {
    // The gateway decides which origins may read an answer (cross-origin.ts).
    const answer = async (context: GatewayContext) => {
      const { body, status, headers } = await handle(withBody(context));
      const own = [...headers].filter(([header]) => !header.startsWith('access-control-'));
      return new Response(body, { status, headers: own });
    };
    api.all(`/${name}`, answer).all(`/${name}/*`, answer);
  }
  return api;
}

/** The request with its body, which is already read. */
function withBody({ req, var: { body } }: GatewayContext): Request {
  const { url, headers, method, signal } = req.raw;
  return new Request(url, { headers, method, signal, ...(body.length > 0 && { body }) });
}
