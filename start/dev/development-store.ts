import type { PageDescription } from 'platform/releases/page-description';
import { NO_RELEASES, type Registry } from 'platform/releases/registry';
import {
  descriptionKey,
  type ReleaseDescription,
  releasePrefix,
} from 'platform/releases/release-description';
import type { ReadableStore } from 'platform/releases/store/release-store';
import type { AppName, RemoteName } from 'shared-node/workspace';
import { CONTRACT_VERSION } from 'shared-ui/remote-contract';

/** What is served from source, as a release: nothing of it has a lasting name, nor an integrity. */
export interface SourceRelease {
  pages: readonly PageDescription[];
  /** Entry script of a remote, and the address of its folder. */
  entry?: string;
  address?: string;
  /** Content of the shell's `index.html`. */
  template?: string;
}

/** The releases of a shop in development. */
export interface DevelopmentStore extends ReadableStore {
  /** Gives visitors a remote as it is in the store beneath. */
  lend(app: RemoteName, release: string): void;
  /** Gives visitors an app as it is served from source, from now on as it is described here. */
  serveSource(app: AppName, source: SourceRelease): void;
}

/**
 * A store in memory upon another one, which it reads and never changes. A server reads a release
 * once: what is served from source is a new one, `dev-1`, `dev-2` …, whenever its description changes.
 */
export function createDevelopmentStore(beneath: ReadableStore): DevelopmentStore {
  const files = new Map<string, Uint8Array>();
  const registry: Registry = {};
  const editions: Partial<Record<AppName, number>> = {};
  const put = (key: string, text: string) => files.set(key, new TextEncoder().encode(text));
  const makeCurrent = (app: AppName, release: string) => {
    registry[app] = { ...NO_RELEASES, history: [release] };
  };
  return {
    name: 'the store of development',
    registryFreshMs: 0,
    read: async (key) => files.get(key) ?? beneath.read(key),
    readRegistry: async () => ({ text: JSON.stringify(registry), version: undefined }),
    lend: makeCurrent,
    serveSource(app, { pages, template, ...place }) {
      const edition = (editions[app] ?? 0) + 1;
      editions[app] = edition;
      const release = `dev-${edition}`;
      const description: ReleaseDescription = {
        ...place,
        app,
        release,
        contractVersion: CONTRACT_VERSION,
        shared: {},
        releasedAt: new Date().toISOString(),
        source: { dirty: true },
        pages: pages.map(({ firstPicture: _, ...page }) => ({ ...page, files: [] })),
        files: {},
      };
      put(descriptionKey(app, release), JSON.stringify(description));
      if (template !== undefined) put(`${releasePrefix(app, release)}index.html`, template);
      makeCurrent(app, release);
    },
  };
}
