import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import pLimit from 'p-limit';
import type { ClientAddress } from 'shared-node/http/client-address';
import { networkOf } from 'shared-node/http/network';
import { type RateLimit, SlidingWindow } from 'shared-node/http/sliding-window';
import type { Logger } from 'shared-node/log/log';
import type { AppName } from 'shared-node/workspace';
import type { ReleasesAnswer, StagedAnswer } from '../releases/api/answers.ts';
import { readUpload, UploadError } from '../releases/api/read-upload.ts';
import { ownerOf } from '../releases/api/release-tokens.ts';
import { ReleaseError } from '../releases/channels.ts';
import { previewQuery } from '../releases/preview-links.ts';
import { prune } from '../releases/prune.ts';
import { type AppReleases, NO_RELEASES, readRegistry } from '../releases/registry.ts';
import { restore, retire } from '../releases/retire.ts';
import { serveStaged, stage } from '../releases/staged.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { promote, rollBackApp } from '../releases/switch-release.ts';

/** Maximum bytes of a build with its source maps: ten times the largest remote. */
const MAX_BUILD_BYTES = 20_000_000;
const MAX_COMMAND_BYTES = 1_000;

/** Per network: a pipeline needs a few. Counted before a token is looked up. */
const REQUEST_LIMIT: RateLimit = { requests: 60, windowSeconds: 60 };
/** Per remote: each build is stored, and compared by the compiler. */
const BUILD_LIMIT: RateLimit = { requests: 20, windowSeconds: 3_600 };

/** Values that the middleware leaves for the handlers. */
export interface ReleaseApiVariables {
  app: AppName;
  /** The beginning of the token's hash. */
  token: string;
}

type ApiContext = Context<{ Variables: ReleaseApiVariables }>;

/**
 * `/_releases/NAME`: releases of remotes from other repositories, with a bearer token that is valid for
 * one remote. A change names the state that it was decided on (`If-Match`), so that a request that is
 * sent again, by a pipeline or by a listener, changes nothing.
 *
 * A release has two calls: `builds` checks a build and serves it to holders of a link, so that the
 * releaser can open its pages in a browser; `serve` serves it to visitors.
 *
 * @param previewSecret signs the link to a release that no visitor gets; without it there is none.
 */
export function releaseApi(
  store: ReleaseStore,
  clientAddress: ClientAddress,
  log: Logger,
  previewSecret?: string,
): Hono<{ Variables: ReleaseApiVariables }> {
  const requests = new SlidingWindow();
  const builds = new SlidingWindow();
  /** Remotes that are being changed. A slow upload holds up its own remote only. */
  const busy = new Set<AppName>();
  /** Checks take memory and a compiler. */
  const oneAtATime = pLimit(1);

  const api = new Hono<{ Variables: ReleaseApiVariables }>();
  api.onError((error, context) => {
    const response = errorResponseOf(error);
    if (!response) throw error;
    return context.json({ code: response.code, message: error.message }, response.status);
  });

  const identify: MiddlewareHandler<{ Variables: ReleaseApiVariables }> = async (context, next) => {
    context.header('cache-control', 'no-store');
    const wait = requests.count(networkOf(clientAddress(context)), REQUEST_LIMIT);
    if (wait !== undefined) return tooMany(context, wait);
    const [, token = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    const owner = await ownerOf(store, token);
    if (!owner) {
      context.header('www-authenticate', 'Bearer');
      return refuse(context, 401, 'release_token_invalid', 'The token is missing or not valid.');
    }
    const app = context.req.param('app') ?? '';
    if (owner.app !== app) {
      log({ ...entryOf(context, owner), level: 'warn', status: 403 });
      return refuse(context, 403, 'release_of_other_app', `This token is for ${owner.app}.`);
    }
    context.set('app', app);
    context.set('token', owner.id);
    await next();
    const level = context.res.status < 400 ? 'info' : 'warn';
    log({ ...entryOf(context, owner), level, status: context.res.status });
  };

  const onlyWhenUnchanged: MiddlewareHandler<{ Variables: ReleaseApiVariables }> = async (
    context,
    next,
  ) => {
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
      if (expected !== tagOf(await releasesOf(store, app))) {
        return refuse(
          context,
          412,
          'releases_have_changed',
          'The releases have changed meanwhile.',
        );
      }
      await next();
    } finally {
      busy.delete(app);
    }
  };

  const limitedTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) =>
        refuse(context, 413, 'payload_too_large', `More than ${maxSize} bytes.`),
    });

  const answer = async (context: ApiContext, more?: Omit<StagedAnswer, keyof ReleasesAnswer>) => {
    const app = context.get('app');
    const releases = await releasesOf(store, app);
    context.header('etag', tagOf(releases));
    return context.json({ app, ...releases, ...more });
  };

  const change = (path: string, run: (app: AppName, context: ApiContext) => Promise<unknown>) =>
    api.post(path, limitedTo(MAX_COMMAND_BYTES), onlyWhenUnchanged, async (context) => {
      await oneAtATime(() => run(context.get('app'), context));
      return answer(context);
    });

  api.use('/_releases/:app', identify);
  api.use('/_releases/:app/*', identify);
  api.get('/_releases/:app', (context) => answer(context));
  api.post(
    '/_releases/:app/builds',
    onlyWhenUnchanged,
    limitedTo(MAX_BUILD_BYTES),
    async (context) => {
      const app = context.get('app');
      const wait = builds.count(app, BUILD_LIMIT);
      if (wait !== undefined) return tooMany(context, wait);
      const { build, source } = await readUpload(app, await formOf(context));
      const { release, paths, notices } = await oneAtATime(() => stage(store, build, source));
      await removeOld(store, log);
      const preview = previewSecret && previewQuery(release, previewSecret, new Date());
      return answer(context, {
        staged: release.release,
        paths,
        notices,
        ...(preview && { preview }),
      });
    },
  );
  change('/_releases/:app/serve', async (app, context) => {
    const release = context.req.query('release') ?? '';
    if (!/^[0-9a-f]{16}$/.test(release)) {
      throw new UploadError('The name of a release has 16 digits and letters from a to f.');
    }
    await serveStaged(store, { app, release }, percentOf(context.req.query('canary')));
  });
  change('/_releases/:app/rollback', async (app, context) => {
    const wanted = context.req.query('to');
    if (wanted !== undefined && !/^[0-9a-f]{1,16}$/.test(wanted)) {
      throw new UploadError('The name of a release has digits and the letters a to f.');
    }
    await rollBackApp(store, app, wanted);
  });
  change('/_releases/:app/promote', (app) => promote(store, app));
  change('/_releases/:app/retire', (app) => retire(store, app, async () => []));
  change('/_releases/:app/restore', (app) => restore(store, app, async () => []));
  return api;
}

/** As after each release by a command. The release is made already, so a failure is only logged. */
async function removeOld(store: ReleaseStore, log: Logger): Promise<void> {
  try {
    await prune(store, new Date());
  } catch (error) {
    log({ level: 'error', event: 'old_releases_not_removed', message: String(error) });
  }
}

async function releasesOf(store: ReleaseStore, app: AppName): Promise<AppReleases> {
  return (await readRegistry(store))[app] ?? NO_RELEASES;
}

/** Identifies a state of the releases; it has times, so no state comes back. */
function tagOf(releases: AppReleases): string {
  return `"${createHash('sha256').update(JSON.stringify(releases)).digest('hex').slice(0, 32)}"`;
}

async function formOf(context: Context): Promise<FormData> {
  try {
    return await context.req.raw.formData();
  } catch {
    throw new UploadError('The body is not a form');
  }
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UploadError('A canary has a whole number of percent from 1 to 99.');
}

function errorResponseOf(error: Error) {
  if (error instanceof UploadError) return { code: 'build_invalid', status: 400 } as const;
  if (error instanceof ReleaseError) return { code: 'release_refused', status: 409 } as const;
  return undefined;
}

function entryOf(context: Context, { app, id }: { app: AppName; id: string }) {
  const { method, path } = context.req;
  return { event: 'release_api', tokenOf: app, token: id, method, path };
}

function tooMany(context: Context, seconds: number): Response {
  context.header('retry-after', String(seconds));
  return refuse(context, 429, 'over_request_rate_limit', `Try again in ${seconds} s.`);
}

function refuse(
  context: Context,
  status: 401 | 403 | 412 | 413 | 428 | 429 | 503,
  code: string,
  message: string,
): Response {
  return context.json({ code, message }, status);
}
