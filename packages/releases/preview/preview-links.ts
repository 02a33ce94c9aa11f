import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AppName, isAppName } from 'node-kit/workspace';
import type { AppReleases } from '../registry/registry.ts';

/**
 * Validity of a link in ms: longer than a typical pull request. prune.ts keeps staged releases as long.
 */
export const LINK_VALIDITY_MS = 30 * 24 * 60 * 60 * 1000;

/** Prefix of the query parameters, followed by the name of the app. */
export const PREVIEW_PARAMETER = 'release.';

/** Used instead of a release name: previews the shop without the app. */
export const WITHOUT_APP = 'none';

/** A release that a link shows instead of the live one. */
export interface PreviewedRelease {
  app: AppName;
  /** Its name, or {@link WITHOUT_APP}. */
  release: string;
}

/** A verified link, see {@link isPreviewAccepted}. */
export interface PreviewLink extends PreviewedRelease {
  /** Creation time, rounded down to the second. */
  madeAt: Date;
}

const RELEASE = new RegExp(`^(?:[0-9a-f]{16}|${WITHOUT_APP})$`);

/**
 * The query of a preview link, e.g. `release.storefront=4f1c….mf3k2p.Xy…`: release, expiry and signature. It works on
 * any page of the shop.
 *
 * @param secret at least 32 random characters, shared by commands and servers of a shop.
 */
export function previewQuery(
  { app, release }: PreviewedRelease,
  secret: string,
  now: Date,
): string {
  const expires = Math.floor((now.getTime() + LINK_VALIDITY_MS) / 1000).toString(36);
  const signature = signatureOf({ app, release }, expires, secret);
  return `${PREVIEW_PARAMETER}${app}=${release}.${expires}.${signature}`;
}

/**
 * Verifies a query parameter of a link.
 *
 * @param name e.g. `release.storefront`.
 * @returns undefined when it is malformed, has an invalid signature, or has expired.
 */
export function readPreview(
  name: string,
  value: string,
  secret: string,
  now: Date,
): PreviewLink | undefined {
  const app = name.slice(PREVIEW_PARAMETER.length);
  const [release = '', expires = '', signature = '', ...more] = value.split('.');
  if (!name.startsWith(PREVIEW_PARAMETER) || !isAppName(app) || more.length > 0) return undefined;
  if (!RELEASE.test(release) || !/^[0-9a-z]{1,10}$/.test(expires)) return undefined;
  const expected = Buffer.from(signatureOf({ app, release }, expires, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const end = Number.parseInt(expires, 36) * 1000;
  if (end <= now.getTime()) return undefined;
  return { app, release, madeAt: new Date(end - LINK_VALIDITY_MS) };
}

/**
 * Whether a link may still show its release. Revoking a token, which may have leaked, also invalidates links to
 * releases staged with it. For a retired app, only its last release and builds staged since are accepted.
 */
export function isPreviewAccepted(
  { history, pruning, previewsFrom, appRetiredAt }: AppReleases,
  { release, madeAt }: PreviewLink,
): boolean {
  if (pruning.includes(release)) return false;
  if (previewsFrom !== undefined && madeAt.getTime() < Date.parse(previewsFrom)) return false;
  if (appRetiredAt === undefined || history[0] === release) return true;
  return secondOf(madeAt.getTime()) >= secondOf(Date.parse(appRetiredAt));
}

/** Links have a resolution of seconds: one created right after a retirement must not appear older. */
function secondOf(time: number): number {
  return Math.floor(time / 1000);
}

function signatureOf({ app, release }: PreviewedRelease, expires: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`preview ${app} ${release} ${expires}`)
    .digest('base64url');
}
