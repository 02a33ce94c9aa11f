import type { AppName } from 'node-kit/workspace';
import { incompatibilities } from 'releases/checks/compatibility';
import {
  type ReleaseDescription,
  readRelease,
  releasePrefix,
} from 'releases/description/release-description';
import {
  isPreviewAccepted,
  type PreviewedRelease,
  type PreviewLink,
  WITHOUT_APP,
} from 'releases/preview/preview-links';
import {
  appsIn,
  liveReleases,
  NO_RELEASES,
  type ReleaseRegistry,
} from 'releases/registry/registry';
import type { ReadableStore } from 'releases/store/release-store';
import { type CanarySide, releaseFor } from './canary.ts';
import type { Previews } from './preview.ts';
import { parseTemplate, type ShellTemplate } from './shell-template.ts';

/** The releases that a visitor gets together. */
export interface ReleaseSet {
  shell: ReleaseDescription;
  template: ShellTemplate;
  remotes: readonly ReleaseDescription[];
  /** Previewed releases, see preview.ts. */
  previewed: readonly PreviewedRelease[];
}

/** Reads releases, each once, since they are immutable. */
export function createReleaseSetReader(store: ReadableStore) {
  const known = new Map<string, Promise<unknown>>();
  function once<T>(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const reading = (known.get(key) as Promise<T | undefined> | undefined) ?? read();
    known.set(key, reading);
    // Missing releases and failed reads are not cached.
    const forget = () => known.delete(key);
    reading.then((value) => value === undefined && forget(), forget);
    return reading;
  }

  const release = (app: AppName, name: string) =>
    once(`${app}/${name}`, () => readRelease(store, app, name));
  const template = (name: string) =>
    once(`${name}/index.html`, async () => {
      const html = await store.read(`${releasePrefix('shell', name)}index.html`);
      return html && parseTemplate(new TextDecoder().decode(html));
    });

  const isAccepted = (registry: ReleaseRegistry, link: PreviewLink) =>
    isPreviewAccepted(registry[link.app] ?? NO_RELEASES, link);

  /**
   * The previewed release of an app; undefined when there is none, or it was removed or is not accepted. Not cached,
   * since prune.ts may remove it.
   */
  async function preview(registry: ReleaseRegistry, previews: Previews, app: AppName) {
    const link = previews.get(app);
    return link && isAccepted(registry, link) ? readRelease(store, app, link.release) : undefined;
  }

  return {
    preview,
    /** All shell releases that an open page may still use; those served now come first. */
    async shells(registry: ReleaseRegistry): Promise<ReleaseDescription[]> {
      const { history = [], retired = {} } = registry.shell ?? {};
      const names = [...liveReleases(registry, 'shell'), ...history, ...Object.keys(retired)];
      const read = [...new Set(names)].map((name) => release('shell', name));
      return (await Promise.all(read)).filter((shell) => shell !== undefined);
    },
    /**
     * The releases for a visitor; undefined while there is no shell. A remote whose release is
     * missing is left out, so that the rest of the shop still works.
     *
     * @param previews links that replace live releases, or remove an app. Links to a release that is incompatible with
     * the shell are ignored.
     */
    async releaseSet(
      registry: ReleaseRegistry,
      side: CanarySide,
      previews: Previews = new Map(),
    ): Promise<ReleaseSet | undefined> {
      const live = async (app: AppName) => {
        const name = releaseFor(registry[app], side);
        return name === undefined ? undefined : release(app, name);
      };
      const shown = new Map<AppName, ReleaseDescription | undefined>();
      for (const app of previews.keys()) shown.set(app, await preview(registry, previews, app));
      const shell = shown.get('shell') ?? (await live('shell'));
      const parsed = shell && (await template(shell.release));
      if (!shell || !parsed) return undefined;
      const isLeftOut = (app: AppName) => {
        const link = previews.get(app);
        return link?.release === WITHOUT_APP && isAccepted(registry, link);
      };
      const remoteFor = async (app: AppName) => {
        if (isLeftOut(app)) return undefined;
        const previewed = shown.get(app);
        if (previewed && incompatibilities(shell, previewed).length === 0) return previewed;
        return live(app);
      };
      const names = new Set([...appsIn(registry), ...previews.keys()]);
      names.delete('shell');
      const found = await Promise.all([...names].sort().map(remoteFor));
      const remotes = found.filter((remote) => remote !== undefined);
      const previewed = [
        ...[shell, ...remotes].filter((each) => shown.get(each.app) === each),
        ...[...names].filter(isLeftOut).map((app) => ({ app, release: WITHOUT_APP })),
      ];
      return { shell, template: parsed, remotes, previewed };
    },
  };
}
