import type { Audience, NavigationEntry, PageMeta, Role, WidgetPlace } from './remote-contract.ts';

/** A page of a remote, as the shell needs to know it before the remote is loaded. */
export interface RegisteredPage extends Pick<PageMeta, 'audience' | 'homeOf' | 'staysOpen'> {
  /** In React Router's notation. */
  path: string;
}

/** A link of a remote in a navigation. */
export interface RegisteredLink extends NavigationEntry {
  path: string;
  order: number;
}

/** Placement of a remote's widget. */
export interface RegisteredWidget extends WidgetPlace {
  /** Name of the widget in its remote. */
  name: string;
  order: number;
}

/** A release of a remote in the registry of a page. */
export interface RegistryEntry {
  /** Name of the release; also part of its URL. */
  release: string;
  /** Absolute or root-relative URL of the entry script. */
  entry: string;
  /** Subresource integrity of the entry script; empty for a remote served from source. */
  integrity: string;
  /** How the entry is loaded; a script that sets a global variable when omitted. */
  type?: 'module';
  /** The global variable set by the entry script; defaults to the remote's name. */
  globalName?: string;
  /** All global variables of a build made with other tools, which two releases of a remote may share. */
  globals?: readonly string[];
  /**
   * Hashes of its files by URL, when its build has none. Only in `/registry.json`: a page has them in its import
   * map.
   */
  files?: Readonly<Record<string, string>>;
  pages: readonly RegisteredPage[];
  navigation?: readonly RegisteredLink[];
  widgets?: readonly RegisteredWidget[];
}

/** The release of each remote by its name. The server writes it into every page, see packages/page-server. */
export type Registry = Partial<Record<string, RegistryEntry>>;

/** Content of `/registry.json`: the current releases of one visitor. */
export interface CurrentReleases {
  /** Undefined while there is no shell. */
  shell?: string;
  remotes: Registry;
}

/** The roles that may open a page. */
export const AUDIENCE_ROLES: Record<Audience, readonly Role[]> = {
  customer: ['customer', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
};

/** Whether a page, link or widget with these roles is for a user with this role; without roles for all. */
export function isFor(role: Role, roles: readonly Role[] | undefined): boolean {
  return roles?.includes(role) ?? true;
}
