import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appsIn, readRegistry } from '../releases/registry.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { type Hosting, originOf } from './hosting.ts';
import { netlifyFiles } from './netlify-files.ts';
import { nameOfSite, nginxConfig } from './nginx-config.ts';
import { remoteSite } from './remote-site.ts';
import { shellSite } from './shell-site.ts';
import type { StaticSite } from './static-site.ts';

/** Folder of the sites on an nginx server, by default. */
const NGINX_ROOT = '/srv/kedai-senja';

/**
 * The sites of a shop in the current state of the store and the backend, the shell's first.
 *
 * @param options.serviceWorker whether browsers may save the shop, see docs/offline.md.
 * @throws DeployError
 */
export async function staticSites(
  hosting: Hosting,
  store: ReleaseStore,
  { serviceWorker = true } = {},
): Promise<StaticSite[]> {
  const registry = await readRegistry(store);
  const shell = await shellSite(hosting, { store, registry, serviceWorker });
  const names = appsIn(registry).filter((name) => name !== 'shell');
  const origins = [...new Set(names.map((name) => originOf(hosting, name)))];
  const remotes = origins.map((origin) =>
    remoteSite(
      origin,
      names.filter((name) => originOf(hosting, name) === origin),
      { store, registry, hosting },
    ),
  );
  return [shell, ...(await Promise.all(remotes))];
}

/**
 * Writes a folder for each site, named by its host, and a configuration for nginx beside them. Earlier
 * content of `target` is replaced only when everything is written.
 *
 * @returns absolute folder of each site, by its origin.
 */
export async function writeSites(
  sites: readonly StaticSite[],
  target: string,
): Promise<Map<string, string>> {
  const draft = `${target}.${process.pid}`;
  for (const site of sites) {
    const folder = join(draft, nameOfSite(site));
    for (const [path, content] of [...site.files, ...netlifyFiles(site)]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  }
  await writeFile(join(draft, 'nginx.conf'), nginxConfig(sites, NGINX_ROOT));
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  return new Map(sites.map((site) => [site.origin, join(target, nameOfSite(site))]));
}
