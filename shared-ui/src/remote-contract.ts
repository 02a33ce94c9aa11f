import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Version of the contract between the shell and its remotes. The major number rises when a
 * remote built for the older contract could not run in the newer shell.
 */
export const CONTRACT_VERSION = '3.0.0';

/**
 * A page: a React Router route whose parts are lazy, so that the shell loads code and data of the page
 * in parallel. It is the default export of a `*.route.ts` beside the page, which also exports the
 * `meta` of the page.
 */
export interface RemotePage extends Pick<RouteObject, 'path'> {
  path: string;
  /**
   * For how long the page may show loaded data again without asking, in ms: when a visitor comes back, and
   * when a link has fetched it ahead. Older data is shown at once as well, while it is loaded
   * again. Without it, every visit loads. Only for data that is the same for everyone.
   */
  staleTime?: number;
  /** Slots whose widgets are fetched together with the page, rather than when it shows them. */
  slots?: readonly Slot<never>[];
  /**
   * What is known of the page before its remote is loaded. Builds of `defineRemote` have it in the route module
   * instead; of others the release reads it here.
   */
  meta?: PageMeta;
  lazy: {
    Component: () => Promise<ComponentType>;
    loader?: () => Promise<NonNullable<Exclude<RouteObject['loader'], boolean>>>;
    action?: () => Promise<NonNullable<Exclude<RouteObject['action'], boolean>>>;
    /**
     * What the page says of itself, from the data of its loader; without it, `meta` stands. Only the server
     * calls it: pages do not preload a chunk with the name `server`.
     */
    head?: () => Promise<(data: never, site: PageSite) => PageHead>;
    /**
     * Of a page with parameters: the paths of the newest 5,000 pages at most, for the site map and for
     * static hosts.
     */
    paths?: () => Promise<() => Promise<readonly string[]>>;
  };
}

/** Where a page stands. */
export interface PageSite {
  /** Origin of the shop. */
  origin: string;
  /** Absolute URL of the page. */
  url: string;
}

/** What a page says of itself to search engines and chat previews. */
export interface PageHead {
  /** Without the name of the brand, which is appended to every title. */
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

/** Who looks at a page: without a session, with one, or an admin. */
export type Role = 'visitor' | 'customer' | 'admin';

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

/**
 * What the server writes about a page into its HTML: for search engines, chat previews, visitors
 * without JavaScript, and everyone until the app is loaded.
 */
export interface PageMeta {
  /** Without the name of the brand, which is appended to every title. */
  title: string;
  description?: string;
  /** Search engines must not list the page. */
  private?: boolean;
  /** Who may open the page; everyone when left out. Its loader must enforce it, see `requireUser`. */
  audience?: 'customer' | 'admin';
  /** Users of this role land here after they have signed in. */
  homeOf?: 'admin';
  /** Links to the page in navigations of other apps. */
  navigation?: readonly NavigationEntry[];
  /**
   * The page opens without a network: browsers save the code of its app (docs/offline.md). Never for
   * pages of admins.
   */
  offline?: true;
  /**
   * Query parameters that change the page. The server ignores all others, so the first rendering must be
   * the same with any of them.
   */
  query?: readonly string[];
  /** The server does not render the page: it depends on what only the browser knows. */
  serverRendering?: false;
}

/** A slot, in which a page shows widgets of any remotes with these props. See {@link slot}. */
export interface Slot<Props extends object> {
  readonly name: string;
  /** Whether the shop needs a widget here: no release may leave the slot empty. */
  readonly required?: boolean;
  /** For the compiler alone. */
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
   * Height that is kept free while it is loading, as in CSS: without one, what is below moves when the
   * widget appears. A page may show something else meanwhile.
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
}
