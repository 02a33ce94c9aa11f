import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppName } from 'node-kit/workspace';
import { changeRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A token: the app that it is for, and a secret of 32 bytes. */
const TOKEN = /^([a-z][a-z0-9-]{0,39})\.([\w-]{43})$/;

/** The app of a valid token, and the beginning of its hash for the log. */
export interface TokenOwner {
  app: AppName;
  id: string;
}

/**
 * Prefix of the keys of an app's tokens: each is the SHA-256 of one. The page server does not
 * serve it, see `mapsPrefix`.
 */
function tokensPrefix(app: AppName): string {
  return `tokens/${app}/`;
}

/**
 * Makes a token with which releases of a remote can be made over the API; earlier ones end.
 *
 * @returns the token, which is stored nowhere.
 */
export async function createToken(store: ReleaseStore, app: AppName): Promise<string> {
  if (app === 'shell') {
    throw new ReleaseError('The shell is released from this repository only: it has every page.');
  }
  const earlier = await store.list(tokensPrefix(app));
  const token = `${app}.${randomBytes(32).toString('base64url')}`;
  await store.put(`${tokensPrefix(app)}${hashOf(token)}`, new TextEncoder().encode('{}'));
  await store.remove(earlier);
  return token;
}

/** Ends the tokens of a remote, and the links to its releases that were made before. */
export async function revokeTokens(store: ReleaseStore, app: AppName): Promise<void> {
  await store.remove(await store.list(tokensPrefix(app)));
  await changeRegistry(store, (registry) => {
    const releases = registry[app];
    // Without an entry nothing was staged: there are no links.
    if (!releases) return registry;
    return { ...registry, [app]: { ...releases, previewsFrom: new Date().toISOString() } };
  });
}

/** The owner of a token; undefined when it is none, or has ended. */
export async function ownerOf(store: ReleaseStore, token: string): Promise<TokenOwner | undefined> {
  const [, app] = TOKEN.exec(token) ?? [];
  if (app === undefined) return undefined;
  const hash = hashOf(token);
  const given = Buffer.from(hash);
  const keys = await store.list(tokensPrefix(app));
  const known = keys.map((key) => Buffer.from(key.slice(tokensPrefix(app).length)));
  const isValid = known.some(
    (each) => each.length === given.length && timingSafeEqual(each, given),
  );
  return isValid ? { app, id: hash.slice(0, 8) } : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
