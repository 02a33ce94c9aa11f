import type { PageDescription } from 'federation/description/page-description';
import { type ReleaseDescription, releasePrefix } from 'releases/description/release-description';
import {
  AUDIENCE_ROLES,
  type RegisteredLink,
  type RegisteredPage,
  type Registry,
  type RegistryEntry,
} from 'remote-contract/registry';

/** Base URL of a release's files, without a trailing slash. Those of the shell are at the root of the site. */
export function releaseUrl({ app, release, address }: ReleaseDescription): string {
  if (app === 'shell') return '';
  return address ?? `/${releasePrefix(app, release)}`.replace(/\/$/, '');
}

/** The registry with these releases. */
export function pageRegistry(remotes: readonly ReleaseDescription[]): Registry {
  return Object.fromEntries(remotes.map((remote) => [remote.app, entryOf(remote)]));
}

/** The registry entry of a release. */
export function entryOf(remote: ReleaseDescription): RegistryEntry {
  const { container, entry = '', files, pages, release, widgets = [] } = remote;
  const navigation = pages.flatMap(linksTo);
  const placed = widgets.flatMap(({ name, places }) =>
    places.map((place) => ({ name, order: DEFAULT_ORDER, ...place })),
  );
  return {
    release,
    entry: `${releaseUrl(remote)}/${entry}`,
    integrity: files[entry]?.integrity ?? '',
    ...(container?.type === 'module' && { type: 'module' as const }),
    ...(container && { globalName: container.globalName, globals: container.names }),
    pages: pages.map(registered),
    // Every page contains the registry, so empty fields are omitted.
    ...(navigation.length > 0 && { navigation }),
    ...(placed.length > 0 && { widgets: placed }),
  };
}

function registered(page: PageDescription): RegisteredPage {
  const { path, audience, homeOf, staysOpen } = page;
  return {
    path,
    ...(audience && { audience }),
    ...(homeOf && { homeOf }),
    ...(staysOpen && { staysOpen }),
  };
}

/** Default order of links and widgets. */
const DEFAULT_ORDER = 100;

/** The links to a page in navigations; by default for the roles of the page. */
export function linksTo({ path, audience, navigation = [] }: PageDescription): RegisteredLink[] {
  return navigation.map((entry) => ({
    path,
    order: DEFAULT_ORDER,
    ...(audience && { roles: AUDIENCE_ROLES[audience] }),
    ...entry,
  }));
}
