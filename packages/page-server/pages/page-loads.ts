import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AddressedRequest, type ClientAddress, networkOf } from 'node-kit/http/client-address';
import { type RateLimit, SlidingWindow } from 'node-kit/http/sliding-window';
import type { ReleaseSet } from '../release-set/read-release-set.ts';

/**
 * Per-network limit of counted page loads within the maximum duration of a canary. It is lower than the number of
 * failed page loads that withdraws a canary (MIN_ERRORS of packages/releases/canary/canary-rules.ts), so that no single
 * network can decide.
 */
const LOAD_LIMIT: RateLimit = { requests: 20, windowSeconds: 24 * 60 * 60 };

/** TTL of a token in seconds: the maximum duration of a canary. */
const MAX_AGE_S = 24 * 60 * 60;

/** Prefix length of an IPv6 network: providers assign one such network per customer. */
const NETWORK_PREFIX = 48;

/** A page that the server has sent during a canary. */
export interface PageLoad {
  id: string;
  /** The release of each app in it. */
  releases: Readonly<Record<string, string>>;
}

/** Proves which pages the server has sent, so that forged reports cannot decide a canary. */
export interface PageLoads {
  /**
   * A token for a page that is sent now, of letters, digits, `-`, `_` and `.`; undefined when the visitor's network has
   * reached its limit.
   */
  issue(request: AddressedRequest, releaseSet: ReleaseSet): string | undefined;
  /** The page of a token; undefined when this shop did not issue it, or it has expired. */
  read(token: string): PageLoad | undefined;
}

/** What a token contains; `at` in seconds since 1970. */
interface Payload extends PageLoad {
  at: number;
}

/** @param secret shared by the instances of a shop; without it, each instance accepts only its own tokens. */
export function createPageLoads(
  clientAddress: ClientAddress,
  secret: string = randomBytes(32).toString('base64url'),
): PageLoads {
  const counted = new SlidingWindow();
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`page load ${payload}`).digest('base64url');
  return {
    issue(request, { shell, remotes }) {
      const network = networkOf(clientAddress(request), NETWORK_PREFIX);
      if (counted.count(network, LOAD_LIMIT) !== undefined) return undefined;
      const releases = Object.fromEntries(
        [shell, ...remotes].map(({ app, release }) => [app, release]),
      );
      const id = randomBytes(12).toString('base64url');
      const content: Payload = { id, at: Math.floor(Date.now() / 1000), releases };
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    read(token) {
      const [payload = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(payload));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const { id, at, releases } = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as Payload;
      return Date.now() / 1000 - at <= MAX_AGE_S ? { id, releases } : undefined;
    },
  };
}
