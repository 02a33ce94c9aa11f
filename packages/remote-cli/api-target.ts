import { setTimeout as delay } from 'node:timers/promises';
import type { ReleasesAnswer, StagedAnswer } from 'releases/api/answers';
import { buildForm } from 'releases/api/build-form';
import type { Build } from 'releases/builds/read-build';
import type { SourceCommit } from 'releases/description/release-description';
import { ReleaseError } from 'releases/release-error';
import type { StagedChange } from 'releases/switch/staged';

/** A staged release or change, which is not live yet. */
export interface Staged {
  /** Name of the release; unused for a retirement. */
  release: string;
  /** A link that shows it; absent when the shop has no previews. */
  preview?: string | undefined;
  /** Paths of affected pages. */
  paths: readonly string[];
  /** Warnings for the releaser. */
  notices: readonly string[];
}

/** The releases of a remote in a shop. Changes resolve to the new state. */
export type Target = ReturnType<typeof apiTarget>;

/** The body of an error. */
interface ErrorBody {
  code?: string;
  message?: string;
}

/** Another change of the remote is in progress, such as a release by another pipeline. */
class BusyError extends ReleaseError {
  /** When to try again, in ms. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Timeout in ms for other changes of the same remote: an upload over a slow line takes minutes. */
const BUSY_LIMIT_MS = 300_000;

/** Loopback host names: connections to them need no TLS. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Releases over the API of a shop, see packages/page-server/release-api/release-api.ts.
 *
 * @param shop URL of the shop.
 * @throws ReleaseError when the token would travel unencrypted.
 */
export function apiTarget(shop: string, token: string, app: string) {
  const { protocol, hostname } = new URL(shop);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) {
    throw new ReleaseError('SHOP_URL must begin with https: the token travels with each call.');
  }
  const address = new URL(`/_releases/${app}`, shop).href;
  const call = async <Answer = ReleasesAnswer>(
    path = '',
    init: RequestInit = {},
  ): Promise<[Answer, string]> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    // Do not follow redirects: they would send the token to another server.
    const request = { ...init, headers, redirect: 'error' } as const;
    const response = await fetch(`${address}${path}`, request).catch((error: unknown) => {
      throw new ReleaseError(`${shop} cannot be reached: ${causeOf(error)}`);
    });
    if (!response.headers.get('content-type')?.startsWith('application/json')) {
      if (response.status >= 500) {
        throw new ReleaseError(
          `${shop} answers with status ${response.status}: it is starting, busy or out of order. Try again; its operator finds the cause in the log.`,
        );
      }
      throw new ReleaseError(
        `${shop} has no API for releases (status ${response.status}). Its operator sets RELEASE_API=on.`,
      );
    }
    const answer: unknown = await response.json();
    if (response.ok) return [answer as Answer, response.headers.get('etag') ?? ''];
    const { code, message = `${shop} answers with status ${response.status}.` } =
      answer as ErrorBody;
    if (code !== 'release_in_progress') throw new ReleaseError(message);
    throw new BusyError(message, 1_000 * Number(response.headers.get('retry-after') ?? 10));
  };
  const changed = async <Answer = ReleasesAnswer>(
    path: string,
    form?: FormData,
  ): Promise<Answer> => {
    const parts = form && (await partsOf(form));
    const end = Date.now() + BUSY_LIMIT_MS;
    for (;;) {
      const [, state] = await call();
      const headers = { 'if-match': state, ...(parts && { 'content-type': parts.type }) };
      const init = { method: 'POST', headers, ...(parts && { body: parts.body }) };
      try {
        const [answer] = await call<Answer>(path, init);
        return answer;
      } catch (error) {
        if (!(error instanceof BusyError) || Date.now() + error.retryAfterMs > end) throw error;
        await delay(error.retryAfterMs);
      }
    }
  };
  const stagedOf = ({ staged: release, preview, paths, notices }: StagedAnswer): Staged => ({
    release,
    preview: preview && new URL(`/?${preview}`, shop).href,
    paths,
    notices,
  });
  return {
    name: shop,
    list: async () => (await call())[0],
    /** Checks and stages a build. */
    stage: async (build: Build, source: SourceCommit) =>
      stagedOf(await changed<StagedAnswer>('/builds', buildForm(build, source))),
    /** Checks and stages a change. */
    stageChange: async (change: StagedChange) =>
      stagedOf((await call<StagedAnswer>(`/preview/${change}`))[0]),
    /**
     * @param canaryPercent from 1 to 99; defaults to all visitors.
     * @param restores restores a retired remote with the release.
     */
    serve(release: string, canaryPercent: number | undefined, restores: boolean) {
      const share = canaryPercent === undefined ? '' : `&canary=${canaryPercent}`;
      return changed(`/serve?release=${release}${share}${restores ? '&restore=1' : ''}`);
    },
    /** @param to a release, or a prefix of its name; undefined: the previous one. */
    rollBack: (to: string | undefined) =>
      changed(`/rollback${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`),
    change: (change: StagedChange | 'promote') => changed(`/${change}`),
  };
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Buffers the form: a response that arrives before the end of a streamed body would crash the process. */
async function partsOf(form: FormData): Promise<{ body: ArrayBuffer; type: string }> {
  const response = new Response(form);
  // Not `Blob.type`: it is serialised differently, and the API rejects it.
  return { type: response.headers.get('content-type') ?? '', body: await response.arrayBuffer() };
}
