/** Checks of the release API that apply to every call. */
import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type ClientAddress, networkOf } from 'node-kit/http/client-address';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';
import type { Logger } from 'node-kit/log/log';
import type { AppName } from 'node-kit/workspace';
import { ownerOf } from 'releases/api/release-tokens';
import {
  type AppReleases,
  NO_RELEASES,
  type ReleaseRegistry,
  readRegistry,
} from 'releases/registry/registry';
import type { ReleaseStore, StoredRegistry } from 'releases/store/release-store';

/** Per network: a pipeline needs a few. Counted before a token is looked up. */
const REQUEST_LIMIT: RateLimit = { requests: 60, windowSeconds: 60 };

/** Idle timeout of a call's connection in ms: comparing contracts takes time. */
const SILENCE_LIMIT_MS = 300_000;

/** Context variables that the guards set for the handlers. */
export interface ReleaseApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    app: AppName;
    /** Whether the token is still valid. */
    hasToken: () => Promise<boolean>;
    /** For changes: a store that is only written while the token is valid and the releases match `If-Match`. */
    store: ReleaseStore;
  };
}

/** Precondition failed: the releases of the app have changed since the caller read them. */
export class ReleasesChangedError extends Error {
  override readonly name = 'ReleasesChangedError';

  constructor() {
    super('The releases have changed meanwhile.');
  }
}

/** The token was revoked or replaced during the call. */
export class TokenEndedError extends Error {
  override readonly name = 'TokenEndedError';

  constructor() {
    super('The token has ended meanwhile.');
  }
}

/** Lets calls with a token of the remote in the address pass, and logs them. */
export function onlyWithToken(
  store: ReleaseStore,
  clientAddress: ClientAddress,
  log: Logger,
): MiddlewareHandler<ReleaseApiEnv> {
  const requests = new SlidingWindow();
  return async (context, next) => {
    context.header('cache-control', 'no-store');
    const wait = requests.count(networkOf(clientAddress(context)), REQUEST_LIMIT);
    if (wait !== undefined)
      return tooMany(context, wait, `${REQUEST_LIMIT.requests} requests a minute`);
    const [, token = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    const owner = await ownerOf(store, token);
    if (!owner) {
      context.header('www-authenticate', 'Bearer');
      return refuse(context, 401, 'release_token_invalid', 'The token is missing or not valid.');
    }
    const { method, path } = context.req;
    const entry = { event: 'release_api', tokenOf: owner.app, token: owner.id, method, path };
    const app = context.req.param('app') ?? '';
    if (owner.app !== app) {
      log({ ...entry, level: 'warn', status: 403 });
      return refuse(context, 403, 'release_of_other_app', `This token is for ${owner.app}.`);
    }
    context.set('app', app);
    context.set('hasToken', async () => (await ownerOf(store, token)) !== undefined);
    // Only until the response: the server sets its own timeout for the next request.
    context.env?.incoming?.socket.setTimeout(SILENCE_LIMIT_MS);
    await next();
    const { status } = context.res;
    log({ ...entry, level: status < 400 ? 'info' : 'warn', status });
  };
}

/**
 * Lets a change pass that names the current state of the releases, while no other change of the remote is
 * being made. A slow upload blocks only its own remote.
 */
export function onlyWhenUnchanged(store: ReleaseStore): MiddlewareHandler<ReleaseApiEnv> {
  const busy = new Set<AppName>();
  return async (context, next) => {
    const app = context.get('app');
    if (busy.has(app)) {
      context.header('retry-after', '10');
      return refuse(context, 503, 'release_in_progress', 'Another change is being made.');
    }
    busy.add(app);
    try {
      const expected = context.req.header('if-match');
      if (expected === undefined) {
        return refuse(context, 428, 'precondition_required', 'If-Match is missing.');
      }
      if (expected !== tagOf(await releasesOf(store, app))) throw new ReleasesChangedError();
      context.set('store', whileUnchanged(store, app, expected, context.get('hasToken')));
      return await next();
    } finally {
      busy.delete(app);
    }
  };
}

/**
 * A store whose registry is only written while the token is valid and the app's releases are in the expected state. A
 * change waits for other changes and for the compiler; meanwhile other processes may change the registry or revoke the
 * token.
 */
function whileUnchanged(
  store: ReleaseStore,
  app: AppName,
  state: string,
  hasToken: () => Promise<boolean>,
): ReleaseStore {
  let last: StoredRegistry = { text: undefined, version: undefined };
  return {
    ...store,
    async readRegistry() {
      last = await store.readRegistry();
      return last;
    },
    async writeRegistry(text, version) {
      const { [app]: releases = NO_RELEASES } = JSON.parse(last.text ?? '{}') as ReleaseRegistry;
      if (tagOf(releases) !== state) throw new ReleasesChangedError();
      if (!(await hasToken())) throw new TokenEndedError();
      return store.writeRegistry(text, version);
    },
  };
}

/** @param maxSize of the body, in bytes. */
export function limitedTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (context) => refuse(context, 413, 'payload_too_large', `More than ${maxSize} bytes.`),
  });
}

export async function releasesOf(store: ReleaseStore, app: AppName): Promise<AppReleases> {
  return (await readRegistry(store))[app] ?? NO_RELEASES;
}

/**
 * Version tag of the releases. It includes timestamps, so it never repeats. Staged builds, such as those of pull
 * requests, and pruned releases do not change it, since visitors do not get them.
 */
export function tagOf({ stagedAt: _, pruning: __, ...releases }: AppReleases): string {
  return `"${createHash('sha256').update(JSON.stringify(releases)).digest('hex').slice(0, 32)}"`;
}

/** @param limit description of the exceeded limit. */
export function tooMany(context: Context, seconds: number, limit: string): Response {
  context.header('retry-after', String(seconds));
  const message = `The shop takes ${limit}, and refused ones count. Try again in ${seconds} s.`;
  return refuse(context, 429, 'over_request_rate_limit', message);
}

function refuse(
  context: Context,
  status: 401 | 403 | 413 | 428 | 429 | 503,
  code: string,
  message: string,
): Response {
  return context.json({ code, message }, status);
}
