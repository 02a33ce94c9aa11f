import type { AppName } from 'shared-node/workspace';
import { appsIn, liveReleases, type Registry } from '../releases/registry.ts';
import {
  type ReleaseDescription,
  readRelease,
  releasePrefix,
} from '../releases/release-description.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';
import { type CanarySide, releaseFor } from './canary.ts';

/** The releases that a visitor gets together. */
export interface Composition {
  shell: ReleaseDescription;
  /** Content of the shell's `index.html`. */
  template: string;
  remotes: readonly ReleaseDescription[];
}

/** Reads releases. They are immutable, so each is read once. */
export function createReleaseReader(store: ReadableStore) {
  const known = new Map<string, Promise<unknown>>();
  function once<T>(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const reading = (known.get(key) as Promise<T | undefined> | undefined) ?? read();
    known.set(key, reading);
    // A missing release may be added, and a failed read may succeed later.
    const forget = () => known.delete(key);
    reading.then((value) => value === undefined && forget(), forget);
    return reading;
  }

  const release = (app: AppName, name: string) =>
    once(`${app}/${name}`, () => readRelease(store, app, name));
  const template = (name: string) =>
    once(`${name}/index.html`, async () => {
      const html = await store.read(`${releasePrefix('shell', name)}index.html`);
      return html && new TextDecoder().decode(html);
    });

  return {
    /** All shell releases that an open page may still use; those served now come first. */
    async shells(registry: Registry): Promise<ReleaseDescription[]> {
      const { history = [], retired = {} } = registry.shell ?? {};
      const names = [...liveReleases(registry, 'shell'), ...history, ...Object.keys(retired)];
      const read = [...new Set(names)].map((name) => release('shell', name));
      return (await Promise.all(read)).filter((shell) => shell !== undefined);
    },
    /**
     * The releases for a visitor; undefined while there is no shell. A remote whose release is
     * missing is left out, so that the rest of the shop still works.
     */
    async composition(registry: Registry, side: CanarySide): Promise<Composition | undefined> {
      const wanted = (app: AppName) => {
        const name = releaseFor(registry[app], side);
        return name === undefined ? undefined : release(app, name);
      };
      const shell = await wanted('shell');
      const html = shell && (await template(shell.release));
      if (!shell || html === undefined) return undefined;
      const remotes = (
        await Promise.all(
          appsIn(registry)
            .filter((app) => app !== 'shell')
            .map(wanted),
        )
      ).filter((remote) => remote !== undefined);
      return { shell, template: html, remotes };
    },
  };
}
