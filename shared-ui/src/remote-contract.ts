import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

export type { LandingSection } from './landing-sections.ts';

/**
 * Version of the contract between the shell and its remotes. The major number rises when a
 * remote built for the older contract could not run in the newer shell.
 */
export const CONTRACT_VERSION = '1.1.0';

/**
 * A page: a React Router route whose parts are lazy, so that the shell loads code and data of the page
 * in parallel. It is the default export of a `*.route.ts` beside the page, which also exports the
 * `meta` of the page. The build imports these files to describe the pages of a release: they must have
 * no other static imports.
 */
export interface RemotePage extends Pick<RouteObject, 'path'> {
  path: string;
  lazy: {
    Component: () => Promise<ComponentType>;
    loader?: () => Promise<NonNullable<Exclude<RouteObject['loader'], boolean>>>;
    action?: () => Promise<NonNullable<Exclude<RouteObject['action'], boolean>>>;
  };
}

/** A picture for certain screens, as in a `<source>`. */
export interface PictureSource {
  media?: string;
  type?: string;
  /** Files of the app, each optionally with a width: `src/hero/a.avif 1280w`. */
  files: readonly string[];
  sizes?: string;
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
  /**
   * The page opens without a network: browsers save the code of its app (docs/offline.md). Never for
   * pages of admins.
   */
  offline?: true;
  /** The content of the page: the menus, or the product of this type with the id `:id`. */
  shows?: 'menu' | 'Minuman' | 'Makanan';
  /** The largest picture of the first view, which is preloaded. */
  firstPicture?: readonly PictureSource[];
}

/** What every remote exposes as the default export of `./remote`. */
export interface Remote {
  contractVersion: string;
  pages: readonly RemotePage[];
}

/** A drink size and what it adds to the price of the product. */
export interface SizeOption {
  size: 'Small' | 'Medium' | 'Large';
  /** Whole rupiah. */
  priceDifference: number;
}

/** The product of the add-to-cart control. */
export interface OrderableProduct {
  id: number;
  name: string;
  /** Whole rupiah, for the smallest size. */
  price: number;
  /** Units that can still be sold; 0 is shown as 'Habis'. */
  stock: number;
  /** Empty for food. */
  sizes: readonly SizeOption[];
}

export interface AddToCartProps {
  product: OrderableProduct;
  /** Called with the chosen size, initially too; null for food. Since 1.1.0. */
  onSize?: (size: SizeOption | null) => void;
}

/** Props of the order control on a product's card. Since 1.1.0. */
export interface QuickAddProps {
  product: Omit<OrderableProduct, 'sizes'>;
  /** Loads the sizes of a drink, smallest first, on demand; null for food. */
  loadSizes: (() => Promise<readonly SizeOption[]>) | null;
  /** Path with query and fragment to return to when the session has ended. */
  returnPath: string;
}

/** Landing sections, drink and food detail, coming soon. */
export type StorefrontRemote = Remote;

/** Cart, checkout, history; provides its badge to the navbar and its order controls to the storefront. */
export interface CartCheckoutRemote extends Remote {
  widgets: {
    /** Number of cart rows of the signed-in user, shown in the navbar's cart link. */
    CartBadge: ComponentType;
    AddToCart: ComponentType<AddToCartProps>;
    /** For signed-in users, on a product's card, over its picture. Since 1.1.0. */
    QuickAdd?: ComponentType<QuickAddProps>;
  };
}

/** Product catalogue and customer orders, for admins. */
export type AdminConsoleRemote = Remote;

/** Each remote by the name under which the registry lists it. */
export interface Remotes {
  storefront: StorefrontRemote;
  'cart-checkout': CartCheckoutRemote;
  'admin-console': AdminConsoleRemote;
}

export type RemoteName = keyof Remotes;
