import type { ReleaseDescription } from 'releases/description/release-description';
import { brand } from 'shared-ui/brand';
import { releaseUrl } from '../release-set/page-registry.ts';
import type { ReleaseSet } from '../release-set/read-release-set.ts';
import { releaseSetId } from '../release-set/release-set-id.ts';
import { composePage, type Site } from './page.ts';
import { pageTags } from './page-tags.ts';

/** Path of the page from which the service worker starts the shop without a network. */
export const OFFLINE_PATH = '/offline.html';

/** A file that the shop needs to start without a network. */
interface OfflineFile {
  url: string;
  integrity: string;
}

/** Data block of the offline page; `shell/src/offline/worker/snapshots.ts` has the same type. */
export interface OfflineData {
  /** See {@link releaseSetId}. */
  releaseSet: string;
  files: readonly OfflineFile[];
}

/** Files of the shell that pages load from the root of the site. */
const ROOT_FILES = new Set(['theme.js', 'late.css', 'favicon.svg']);

/** Code, styles and fonts. The worker caches images at runtime, as the visitor loads them. */
const NEEDED = /\.(js|css|woff2)$/;

/**
 * The data that a service worker saves for a release set. The page, the registry and the list of files come in one
 * response, so that they always belong to the same releases.
 */
export function offlineData({
  shell,
  remotes,
}: Pick<ReleaseSet, 'shell' | 'remotes'>): OfflineData {
  const ofShell = filesOf(shell, '', (path) =>
    path.startsWith('static/') ? NEEDED.test(path) || path.endsWith('.svg') : ROOT_FILES.has(path),
  );
  const ofRemotes = remotes
    .filter(({ pages }) => pages.some(({ offline }) => offline))
    .flatMap((remote) => filesOf(remote, releaseUrl(remote), (path) => NEEDED.test(path)));
  return { releaseSet: releaseSetId({ shell, remotes }), files: [...ofShell, ...ofRemotes] };
}

function filesOf(
  { files, forOtherHosts = [] }: ReleaseDescription,
  base: string,
  isNeeded: (path: string) => boolean,
): OfflineFile[] {
  return Object.entries(files)
    .filter(([path]) => isNeeded(path) && !forOtherHosts.includes(path))
    .map(([path, { integrity }]) => ({ url: `${base}/${path}`, integrity }));
}

/** The offline page, without page-specific tags and preloads. */
export function offlinePage(site: Site, data: OfflineData): ReturnType<typeof composePage> {
  const tags = pageTags({
    title: '',
    description: brand.tagline,
    url: undefined,
    listed: false,
  });
  const block = {
    name: 'script',
    attributes: { type: 'application/json', id: 'offline' },
    content: data,
  } as const;
  return composePage({ ...site, page: undefined, tags: [...tags, block] });
}
