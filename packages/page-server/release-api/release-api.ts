import { type Context, Hono } from 'hono';
import type { ClientAddress } from 'node-kit/http/client-address';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';
import type { Logger } from 'node-kit/log/log';
import type { AppName } from 'node-kit/workspace';
import pLimit from 'p-limit';
import type { ReleasesAnswer, StagedAnswer } from 'releases/api/answers';
import { readUpload, UploadError } from 'releases/api/read-upload';
import { MAX_FILES } from 'releases/description/released-paths';
import { previewQuery } from 'releases/preview/preview-links';
import { ReleaseError } from 'releases/release-error';
import type { ReleaseStore } from 'releases/store/release-store';
import { prune } from 'releases/switch/prune';
import { restore, retire } from 'releases/switch/retire';
import {
  type Staged,
  type StagedChange,
  serveStaged,
  stage,
  stageChange,
} from 'releases/switch/staged';
import { promote, rollBackApp } from 'releases/switch/switch-release';
import {
  limitedTo,
  onlyWhenUnchanged,
  onlyWithToken,
  type ReleaseApiEnv,
  ReleasesChangedError,
  releasesOf,
  TokenEndedError,
  tagOf,
  tooMany,
} from './release-api-guards.ts';

/** Maximum bytes of a build with its source maps: ten times the largest remote. */
const MAX_BUILD_BYTES = 20_000_000;
const MAX_COMMAND_BYTES = 1_000;
/** The description of a build, its server part, its files and their source maps; and the end of the form. */
const MAX_FIELDS = 2 * MAX_FILES + 3;

/** The header as HTTP clients write it. */
const FORM_TYPE = /^multipart\/form-data; boundary=([\w-]+)$/;

/** Per remote: each build is stored, and compared by the compiler. */
const BUILD_LIMIT: RateLimit = { requests: 20, windowSeconds: 3_600 };

/**
 * `/_releases/NAME`: releases of remotes from other repositories, with a bearer token that is valid for
 * one remote. A change names the state that it is based on (`If-Match`), so that a replayed request, from a pipeline
 * retry or an eavesdropper, changes nothing.
 *
 * A release has two calls: `builds` checks a build and serves it to holders of a link, so that the
 * releaser can open its pages in a browser; `serve` serves it to visitors. `preview` makes such a link for
 * a retirement or a restoration.
 *
 * @param previewSecret signs preview links; without it there are none.
 */
export function releaseApi(
  store: ReleaseStore,
  clientAddress: ClientAddress,
  log: Logger,
  previewSecret?: string,
): Hono<ReleaseApiEnv> {
  const builds = new SlidingWindow();
  /** One at a time: checks take memory and run the compiler. */
  const oneAtATime = pLimit(1);

  const unchanged = onlyWhenUnchanged(store);
  const api = new Hono<ReleaseApiEnv>();
  api.onError((error, context) => {
    const response = errorResponseOf(error);
    if (!response) throw error;
    return context.json({ code: response.code, message: error.message }, response.status);
  });

  const answer = async (
    context: Context<ReleaseApiEnv>,
    more?: Omit<StagedAnswer, keyof ReleasesAnswer>,
  ) => {
    const app = context.get('app');
    const releases = await releasesOf(store, app);
    context.header('etag', tagOf(releases));
    return context.json({ app, ...releases, ...more });
  };

  const linkTo = ({ preview, ...found }: Staged) => ({
    staged: preview.release,
    ...found,
    ...(previewSecret && { preview: previewQuery(preview, previewSecret, new Date()) }),
  });

  const change = (
    path: string,
    run: (
      store: ReleaseStore,
      app: AppName,
      query: (name: string) => string | undefined,
    ) => Promise<unknown>,
  ) =>
    api.post(path, limitedTo(MAX_COMMAND_BYTES), unchanged, async (context) => {
      const { app, store: unchangedStore } = context.var;
      await oneAtATime(() => run(unchangedStore, app, (name) => context.req.query(name)));
      return answer(context);
    });

  // Also `/_releases/:app` itself.
  api.use('/_releases/:app/*', onlyWithToken(store, clientAddress, log));
  api.get('/_releases/:app', (context) => answer(context));
  api.post('/_releases/:app/builds', unchanged, limitedTo(MAX_BUILD_BYTES), async (context) => {
    const app = context.get('app');
    const wait = builds.count(app, BUILD_LIMIT);
    if (wait !== undefined) return tooMany(context, wait, `${BUILD_LIMIT.requests} builds an hour`);
    const { build, source } = await readUpload(app, await formOf(context));
    const staged = await oneAtATime(async () => {
      const found = await stage(context.var.store, build, source);
      await removeOld(store, log);
      return found;
    });
    return answer(context, linkTo(staged));
  });
  api.get('/_releases/:app/preview/:change{retire|restore}', async (context) => {
    const change = context.req.param('change') as StagedChange;
    return answer(
      context,
      linkTo(await oneAtATime(() => stageChange(store, context.get('app'), change))),
    );
  });
  change('/_releases/:app/serve', async (store, app, query) => {
    const release = query('release') ?? '';
    if (!/^[0-9a-f]{16}$/.test(release)) {
      throw new UploadError('The name of a release has 16 digits and letters from a to f.');
    }
    const canaryPercent = percentOf(query('canary'));
    await serveStaged(store, { app, release }, canaryPercent, query('restore') === '1');
  });
  change('/_releases/:app/rollback', async (store, app, query) => {
    const wanted = query('to');
    if (wanted !== undefined && !/^[0-9a-f]{1,16}$/.test(wanted)) {
      throw new UploadError('The name of a release has digits and the letters a to f.');
    }
    await rollBackApp(store, app, wanted);
  });
  change('/_releases/:app/promote', (store, app) => promote(store, app));
  change('/_releases/:app/retire', (store, app) => retire(store, app, async () => []));
  change('/_releases/:app/restore', (store, app) => restore(store, app, async () => []));
  return api;
}

/** Prunes old releases, as release commands do. The release is already live, so a failure is only logged. */
async function removeOld(store: ReleaseStore, log: Logger): Promise<void> {
  try {
    await prune(store, new Date());
  } catch (error) {
    log({ level: 'error', event: 'old_releases_not_removed', message: String(error) });
  }
}

/** @throws UploadError */
async function formOf({ req }: Context): Promise<FormData> {
  const body = Buffer.from(await req.arrayBuffer());
  // Reject other forms: the parser could find a different boundary.
  const [type, boundary] = FORM_TYPE.exec(req.header('content-type') ?? '') ?? [];
  if (type === undefined) throw new UploadError('The body is not a form');
  // Parsing hundreds of thousands of fields would block the event loop.
  if (occurrences(body, `--${boundary}`) > MAX_FIELDS) {
    throw new UploadError(`The form has more than ${MAX_FIELDS} fields`);
  }
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new UploadError('The body is not a form');
  }
}

/** Counts a text, up to one more than the maximum number of fields. */
function occurrences(body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count <= MAX_FIELDS; count += 1) {
    at = body.indexOf(text, at + text.length);
  }
  return count;
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UploadError('A canary has a whole number of percent from 1 to 99.');
}

function errorResponseOf(error: Error) {
  if (error instanceof TokenEndedError) {
    return { code: 'release_token_invalid', status: 401 } as const;
  }
  if (error instanceof ReleasesChangedError) {
    return { code: 'releases_have_changed', status: 412 } as const;
  }
  if (error instanceof UploadError) return { code: 'build_invalid', status: 400 } as const;
  if (error instanceof ReleaseError) return { code: 'release_refused', status: 409 } as const;
  return undefined;
}
