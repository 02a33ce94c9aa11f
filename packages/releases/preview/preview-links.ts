import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AppName, isAppName } from 'node-kit/workspace';
import type { AppReleases } from '../registry/registry.ts';

/**
 * How long a link is valid, in ms: longer than a pull request is usually open. prune.ts keeps staged
 * releases as long.
 */
export const LINK_VALIDITY_MS = 30 * 24 * 60 * 60 * 1000;

/** Prefix of the query parameters of links, before the name of the app. */
export const PREVIEW_PARAMETER = 'release.';

/** In place of the name of a release: the holder of the link gets the shop without the app. */
export const WITHOUT_APP = 'none';

/** A release that the holder of a link gets in place of the live one. */
export interface PreviewedRelease {
  app: AppName;
  /** Its name, or {@link WITHOUT_APP}. */
  release: string;
}

/** What a link says, see {@link isPreviewAccepted}. */
export interface PreviewLink extends PreviewedRelease {
  /** When it was made, to the second: it may be up to a second later than this. */
  madeAt: Date;
}

const RELEASE = new RegExp(`^(?:[0-9a-f]{16}|${WITHOUT_APP})$`);

/**
 * The query of a link to a release, e.g. `release.storefront=4f1c….mf3k2p.Xy…`: the release, when the
 * link ends, and a signature. A visitor with the link sees the release, on any page of the shop.
 *
 * @param secret at least 32 random characters, the same for commands and servers of a shop.
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
 * Reads a parameter of a link.
 *
 * @param name e.g. `release.storefront`.
 * @returns undefined when it is no link, is not signed with the secret, or is older than its validity.
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
 * Whether visitors with a link to a release may get it. A revoked token, which could have leaked, must not
 * leave code of its holder behind. A retired app has only the release that a restoration brings back, and
 * builds that were staged to bring it back.
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

/** Links have no milliseconds: one that was made right after a retirement must not look older. */
function secondOf(time: number): number {
  return Math.floor(time / 1000);
}

function signatureOf({ app, release }: PreviewedRelease, expires: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`preview ${app} ${release} ${expires}`)
    .digest('base64url');
}
