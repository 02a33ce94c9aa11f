import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { loadSecrets } from 'local-supabase/secrets';
import type { Hosting } from 'platform/deploy/hosting';
import { createStaticHost } from 'platform/deploy/static-host';
import { staticSites, writeSites } from 'platform/deploy/static-sites';
import { createFolderStore } from 'platform/releases/store/folder-store';
import type { ReleaseStore } from 'platform/releases/store/release-store';
import { type Listening, listen } from 'shared-node/http/listen';
import type { RunningShop } from 'start/start-shop';

/** A deployed shop: the pages, each remote and the Supabase project on origins of their own. */
export interface DeployedShop {
  hosting: Hosting;
  /** Store of the deployed releases. */
  store: ReleaseStore;
  /** Folder of the files of an origin. */
  folderOf: (origin: string) => string;
  /** Stops and restarts the host of an origin. */
  takeDown: (origin: string) => Promise<void>;
  putBack: (origin: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Deploys the releases of a running shop to four static hosts on this computer. Its backend stands for the
 * hosted project.
 */
export async function deployShop(project: RunningShop): Promise<DeployedShop> {
  const [shell, storefront, cart, admin] = await Promise.all(
    Array.from(
      { length: 4 },
      async () => `http://localhost:${await getPort({ host: '127.0.0.1' })}`,
    ),
  );
  if (!shell || !storefront || !cart || !admin) throw new Error('There are no free ports');
  const { publishableKey } = await loadSecrets(project.dataDirectory);
  const hosting: Hosting = {
    shell,
    remotes: { storefront, 'admin-console': admin, default: cart },
    supabase: { url: project.url, publishableKey },
  };
  const target = await mkdtemp(join(tmpdir(), 'kedai-deployed-'));
  const store = createFolderStore(join(project.dataDirectory, 'releases'));
  const folders = await writeSites(await staticSites(hosting, store), join(target, 'sites'));
  const folderOf = (origin: string) => folders.get(origin) ?? '';
  const servers = new Map<string, Listening>();
  const putBack = async (origin: string) => {
    const host = createStaticHost(folderOf(origin));
    servers.set(origin, await listen(host, '127.0.0.1', Number(new URL(origin).port)));
  };
  const takeDown = async (origin: string) => servers.get(origin)?.close();
  for (const origin of folders.keys()) await putBack(origin);
  return {
    hosting,
    store,
    folderOf,
    takeDown,
    putBack,
    close: async () => {
      for (const server of servers.values()) await server.close();
      await rm(target, { recursive: true });
    },
  };
}
