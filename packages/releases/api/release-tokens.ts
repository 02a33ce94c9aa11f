import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppName } from 'node-kit/workspace';
import { changeRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A token consists of the app's name and a secret of 32 bytes. */
const TOKEN = /^([a-z][a-z0-9-]{0,39})\.([\w-]{43})$/;

/** The app of a valid token, and a prefix of its hash for the log. */
export interface TokenOwner {
  app: AppName;
  id: string;
}

/**
 * Prefix of the keys of an app's tokens; each key is the SHA-256 of a token. The page server does not serve it, see
 * `mapsPrefix`.
 */
function tokensPrefix(app: AppName): string {
  return `tokens/${app}/`;
}

/**
 * Creates a token for releases of a remote over the API and revokes earlier ones.
 *
 * @returns the token, of which only the hash is stored.
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

/** Revokes the tokens of a remote and the existing preview links to its releases. */
export async function revokeTokens(store: ReleaseStore, app: AppName): Promise<void> {
  await store.remove(await store.list(tokensPrefix(app)));
  await changeRegistry(store, (registry) => {
    const releases = registry[app];
    // Without an entry nothing was staged, so there are no preview links.
    if (!releases) return registry;
    return { ...registry, [app]: { ...releases, previewsFrom: new Date().toISOString() } };
  });
}

/** The owner of a token; undefined when it is invalid or revoked. */
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
