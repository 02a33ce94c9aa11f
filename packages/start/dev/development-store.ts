import type { PageDescription } from 'federation/description/page-description';
import type { SlotsAndWidgets } from 'federation/description/slots-and-widgets';
import type { AppName, RemoteName } from 'node-kit/workspace';
import {
  descriptionKey,
  type ReleaseDescription,
  releasePrefix,
} from 'releases/description/release-description';
import { type AppReleases, NO_RELEASES } from 'releases/registry/registry';
import type { ReadableStore } from 'releases/store/release-store';
import { CONTRACT_VERSION } from 'remote-contract';

/** An app served from source, as a release without content hashes. */
export interface SourceRelease extends Partial<SlotsAndWidgets> {
  pages: readonly PageDescription[];
  /** Entry script of a remote, and the URL of its folder. */
  entry?: string;
  address?: string;
  /** Content of the shell's `index.html`. */
  template?: string;
}

/** Release store of a development shop. */
export interface DevelopmentStore extends ReadableStore {
  /** Serves a release of a remote from the underlying store. */
  serveRelease(app: RemoteName, release: string): void;
  /** Serves an app from source with this description from now on. Idempotent. */
  serveSource(app: AppName, source: SourceRelease): void;
}

/**
 * An in-memory store on top of a read-only one. Servers cache releases, so an app from source gets a new release
 * (`dev-1`, `dev-2` …) whenever its description changes.
 */
export function createDevelopmentStore(underlying: ReadableStore): DevelopmentStore {
  const files = new Map<string, Uint8Array>();
  const registry: Record<AppName, AppReleases> = {};
  const editions: Partial<Record<AppName, { number: number; source: string }>> = {};
  const put = (key: string, text: string) => files.set(key, new TextEncoder().encode(text));
  const makeCurrent = (app: AppName, release: string) => {
    registry[app] = { ...NO_RELEASES, history: [release] };
  };
  return {
    name: 'the store of development',
    registryFreshMs: 0,
    read: async (key) => files.get(key) ?? underlying.read(key),
    isNewest: () => false,
    readRegistry: async () => ({ text: JSON.stringify(registry), version: undefined }),
    serveRelease: makeCurrent,
    serveSource(app, source) {
      const { pages, template, ...place } = source;
      const { [app]: previous = { number: 0, source: '' } } = editions;
      const edition = { number: previous.number + 1, source: JSON.stringify(source) };
      if (edition.source === previous.source) return;
      editions[app] = edition;
      const release = `dev-${edition.number}`;
      const description: ReleaseDescription = {
        ...place,
        app,
        release,
        contractVersion: CONTRACT_VERSION,
        shared: {},
        releasedAt: new Date().toISOString(),
        source: { dirty: true },
        pages: pages.map((page) => ({ ...page, files: [] })),
        files: {},
      };
      put(descriptionKey(app, release), JSON.stringify(description));
      if (template !== undefined) put(`${releasePrefix(app, release)}index.html`, template);
      makeCurrent(app, release);
    },
  };
}
