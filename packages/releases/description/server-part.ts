/** The server bundle of a release: its app as one module that renders pages, see packages/page-server/rendering. */
import { integrityOf } from 'federation/integrity';
import type { ReadableStore } from '../store/release-store.ts';
import type { ReleaseDescription } from './release-description.ts';

/**
 * Key of the server bundle of a release. Like source maps, it has a prefix that the page server does not serve.
 */
export function serverPartKey({
  app,
  release,
}: Pick<ReleaseDescription, 'app' | 'release'>): string {
  return `server/${app}/${release}.cjs`;
}

/** The server bundle in the store is missing or does not match its integrity. */
export class ServerPartError extends Error {
  override readonly name = 'ServerPartError';
}

/**
 * The code of a release's server bundle; undefined when it was released without one.
 *
 * @throws ServerPartError
 */
export async function readServerPart(
  store: ReadableStore,
  release: Pick<ReleaseDescription, 'app' | 'release' | 'server'>,
): Promise<string | undefined> {
  if (!release.server) return undefined;
  const key = serverPartKey(release);
  const code = await store.read(key);
  if (code && integrityOf(code) === release.server.integrity) return new TextDecoder().decode(code);
  throw new ServerPartError(
    `${key} in ${store.name} is ${code ? 'not the built file' : 'missing'}`,
  );
}
