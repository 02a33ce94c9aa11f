import { hasServerPart, loadRemoteModule } from '../loading/remotes.server.ts';
import { registry } from '../registry/registry.ts';

/**
 * Paths of all pages with parameters, for the site map; only of remotes with a server part.
 *
 * @throws if a remote throws: a site map without its pages would remove them from search engines.
 */
export async function paths(): Promise<string[]> {
  const remotes = await Promise.all(
    Object.keys(registry).filter(hasServerPart).map(loadRemoteModule),
  );
  const pages = remotes.flatMap((remote) => remote.pages);
  const found = await Promise.all(pages.map(async ({ lazy }) => (await lazy.paths?.())?.() ?? []));
  return found.flat();
}
