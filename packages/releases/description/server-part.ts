/** The server part of a release: its app as one module that renders pages, see packages/page-server/rendering. */
import { integrityOf } from 'federation/integrity';
import type { ReadableStore } from '../store/release-store.ts';
import type { ReleaseDescription } from './release-description.ts';

/**
 * Key of the server part of a release. Like source maps, it has a prefix that the page server does not serve.
 */
export function serverPartKey({
  app,
  release,
}: Pick<ReleaseDescription, 'app' | 'release'>): string {
  return `server/${app}/${release}.cjs`;
}

/** The store does not have the server part as it was released. */
export class ServerPartError extends Error {
  override readonly name = 'ServerPartError';
}

/**
 * The code of the server part of a release; undefined when it was released without one.
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
