import { buildForm } from '../releases/api/build-form.ts';
import { ReleaseError } from '../releases/channels.ts';
import type { AppReleases } from '../releases/registry.ts';
import type { Target } from './target.ts';

/** An answer of the API: the releases, or an error. */
interface Answer extends AppReleases {
  message?: string;
  notices?: readonly string[];
  /** Query of a link to a release that no visitor gets. */
  preview?: string;
}

/** Names of computers whose connections do not leave the computer. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Releases over the API of a shop, see platform/server/release-api.ts.
 *
 * @param shop URL of the shop.
 * @throws ReleaseError when the token would travel unencrypted.
 */
export function apiTarget(shop: string, token: string, app: string): Target {
  const { protocol, hostname } = new URL(shop);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) {
    throw new ReleaseError('SHOP_URL must begin with https: the token travels with each call.');
  }
  const address = new URL(`/_releases/${app}`, shop).href;
  const call = async (path = '', init: RequestInit = {}): Promise<[Answer, string]> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    // A redirect would take the token elsewhere.
    const request = { ...init, headers, redirect: 'error' } as const;
    const response = await fetch(`${address}${path}`, request).catch((error: unknown) => {
      throw new ReleaseError(`${shop} cannot be reached: ${causeOf(error)}`);
    });
    if (!response.headers.get('content-type')?.startsWith('application/json')) {
      throw new ReleaseError(
        `${shop} has no API for releases (status ${response.status}). Its operator sets RELEASE_API=on.`,
      );
    }
    const answer = (await response.json()) as Answer;
    if (response.ok) return [answer, response.headers.get('etag') ?? ''];
    throw new ReleaseError(answer.message ?? `${shop} answers with status ${response.status}.`);
  };
  const changed = async (path: string, body?: FormData): Promise<Answer> => {
    const [, state] = await call();
    const init = { method: 'POST', headers: { 'if-match': state }, ...(body && { body }) };
    const [answer] = await call(path, init);
    return answer;
  };
  return {
    name: shop,
    list: async () => (await call())[0],
    async release(build, source, canaryPercent, onNotice) {
      const query = canaryPercent === undefined ? '' : `?canary=${canaryPercent}`;
      const answer = await changed(`/builds${query}`, buildForm(build, source));
      for (const notice of answer.notices ?? []) onNotice(notice);
      if (answer.preview) onNotice(`Preview, for 30 days: ${new URL(`/?${answer.preview}`, shop)}`);
      return answer;
    },
    rollBack: (to) =>
      changed(`/rollback${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`),
    change: (change) => changed(`/${change}`),
  };
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
