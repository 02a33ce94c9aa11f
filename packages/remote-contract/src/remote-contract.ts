import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

export type { LandingSection } from './landing-sections.ts';

/**
 * Version of the contract between the shell and its remotes. The major number rises when a
 * remote built for the older contract could not run in the newer shell.
 */
export const CONTRACT_VERSION = '5.1.0';

/**
 * A page: a React Router route whose parts are lazy, so that the shell loads code and data of the page
 * in parallel. It is the default export of a `*.route.ts` beside the page, which also exports the
 * `meta` of the page.
 */
export interface RemotePage extends Pick<RouteObject, 'path'> {
  path: string;
  /**
   * TTL of cached and prefetched loader data, in ms; older data is shown while it is revalidated. Without it, every
   * visit loads. Only for data that is the same for all users.
   */
  staleTime?: number;
  /** Slots whose widgets are fetched together with the page, rather than when it shows them. */
  slots?: readonly Slot<never>[];
  /**
   * Metadata needed before the remote is loaded. Builds of `defineRemote` export it from the route module; for
   * other builds, the release step reads it here.
   */
  meta?: PageMeta;
  lazy: {
    Component: () => Promise<ComponentType>;
    loader?: () => Promise<NonNullable<Exclude<RouteObject['loader'], boolean>>>;
    action?: () => Promise<NonNullable<Exclude<RouteObject['action'], boolean>>>;
    /**
     * Head tags from the loader data; defaults to `meta`. Only the server calls it: pages do not preload a chunk
     * named `server`.
     */
    head?: () => Promise<(data: never, site: PageSite) => PageHead>;
    /** For a page with parameters: up to 5,000 paths, newest first, for the site map. */
    paths?: () => Promise<() => Promise<readonly string[]>>;
  };
}

/** URL of a page. */
export interface PageSite {
  /** Origin of the shop. */
  origin: string;
  /** Absolute URL of the page. */
  url: string;
}

/** Head of a page, for search engines and chat previews. */
export interface PageHead {
  /** Title without the brand suffix. */
  title: string;
  description: string;
  /** In chat previews, in place of the description. */
  socialDescription?: string;
  /** In chat previews, before the picture of the brand; with an absolute URL. */
  picture?: { url: string; alt: string };
  /** As in Open Graph. */
  type: 'website' | 'product';
  /** Further properties of Open Graph by name, such as `product:price:amount`. */
  properties?: Readonly<Record<string, string>>;
  /** JSON-LD of schema.org. */
  structuredData?: object;
}

/** Role of the user: signed out, or signed in as a customer, as staff (who work on orders), or as an admin. */
export type Role = 'visitor' | 'customer' | 'staff' | 'admin';

/** The least role that may open a page. */
export type Audience = Exclude<Role, 'visitor'>;

/** A link to a page in a navigation that another app shows. */
export interface NavigationEntry {
  /**
   * Name of the navigation. The shell shows `navbar.main` (beside the sections), `navbar.account` (icons)
   * and `profile.actions`; a remote shows others with `useNavigationLinks`.
   */
  place: string;
  label: string;
  /** Entries with a smaller number come first; 100 by default. */
  order?: number;
  /** One of `shared-ui/icons`, for navigations of icons. */
  icon?: string;
  /** Roles that see the entry; by default those that may open the page. */
  roles?: readonly Role[];
}

/** Metadata of a page, which the server writes into its HTML and the registry. */
export interface PageMeta {
  /** Title without the brand suffix. */
  title: string;
  description?: string;
  /** Search engines must not list the page. */
  private?: boolean;
  /** Least required role; the loader must enforce it with `requireUser`, `requireStaff` or `requireAdmin`. */
  audience?: Audience;
  /** Users of this role land here after they have signed in. */
  homeOf?: 'staff' | 'admin';
  /** Links to the page in navigations of other apps. */
  navigation?: readonly NavigationEntry[];
  /**
   * The page opens without a network: browsers save the code of its app (docs/offline.md). Never for
   * pages of admins.
   */
  offline?: true;
  /**
   * The page stays open for days, such as a board on a tablet: the shell replaces its release in the open document,
   * when the page is idle and within an hour (docs/releases.md). See `useBusy` in `remote-contract/slots`.
   */
  staysOpen?: true;
  /**
   * Query parameters that change the page. The server ignores all others, so the first rendering must be
   * the same with any of them.
   */
  query?: readonly string[];
  /** Client-only: the page depends on browser state, so the server does not render it. */
  serverRendering?: false;
}

/** A slot, in which a page shows widgets of any remotes with these props. See {@link slot}. */
export interface Slot<Props extends object> {
  readonly name: string;
  /** Whether the shop needs a widget here: no release may leave the slot empty. */
  readonly required?: boolean;
  /** Type-level only. */
  readonly props?: (props: Props) => void;
}

/**
 * Declares a slot of a page, in the `src/slots.ts` of its app.
 *
 * @param name unique in the shop, by convention beginning with the page: `cart.below-lines`.
 */
export function slot<Props extends object = Record<never, never>>(
  name: string,
  options: { required?: boolean } = {},
): Slot<Props> {
  return { name, ...options };
}

/** Where a widget is shown. */
export interface WidgetPlace {
  /** Name of the slot. */
  slot: string;
  /** Widgets with a smaller number come first; 100 by default. */
  order?: number;
  /** Pages on which it is shown, in React Router's notation; all by default. */
  paths?: readonly string[];
  /** Roles that see it; all by default. */
  roles?: readonly Role[];
  /**
   * CSS height reserved while the widget is loading, to avoid a layout shift. A page may show its own placeholder.
   */
  blockSize?: string;
}

/** A widget of a remote: the places where it is shown, and its component, loaded when it is needed. */
export interface RemoteWidget<Props extends object = Record<never, never>> {
  places: readonly WidgetPlace[];
  load: () => Promise<(props: Props) => ReactNode>;
}

/**
 * What every remote exposes as the default export of `./remote`. The build also imports the route modules,
 * `src/slots.ts` and `src/widgets.ts` to describe a release: they must have no static imports of styles or
 * components.
 */
export interface Remote {
  contractVersion: string;
  pages: readonly RemotePage[];
  /** Its widgets by name, see `src/widgets.ts`. */
  widgets?: Readonly<Record<string, RemoteWidget<never>>>;
  /**
   * Called after this release was replaced in an open page and all of its components were unmounted: ends what its
   * modules started outside of components, such as subscriptions, timers and workers.
   */
  dispose?: () => void;
}
