import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Version of the contract between the shell and its remotes. The major number rises when a
 * remote built for the older contract could not run in the newer shell.
 */
export const CONTRACT_VERSION = '1.1.0';

/**
 * A page of a remote: a React Router route whose parts are lazy, so that the shell can load the
 * page's code and its data side by side. `path` is absolute and stands in the `paths` of the
 * remote's `remote.json`.
 */
export interface RemotePage extends Pick<RouteObject, 'path'> {
  path: string;
  lazy: {
    Component: () => Promise<ComponentType>;
    loader?: () => Promise<NonNullable<Exclude<RouteObject['loader'], boolean>>>;
    action?: () => Promise<NonNullable<Exclude<RouteObject['action'], boolean>>>;
  };
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

/** The product that the add-to-cart control orders. */
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
  /** Called with the chosen size, also at first; null for food. Since 1.1.0. */
  onSize?: (size: SizeOption | null) => void;
}

/** What the order control on a product's card needs. Since 1.1.0. */
export interface QuickAddProps {
  product: Omit<OrderableProduct, 'sizes'>;
  /** Sizes of a drink, smallest first, asked for when they are needed; null for food. */
  loadSizes: (() => Promise<readonly SizeOption[]>) | null;
  /** Path with query and fragment to come back to when the session has ended. */
  returnPath: string;
}

/** Landing sections, drink and food detail, coming soon. */
export type StorefrontRemote = Remote;

/** Cart, checkout, history; lends its badge to the navbar and its order controls to the storefront. */
export interface CartCheckoutRemote extends Remote {
  widgets: {
    /** Number of cart rows of the signed-in user, shown in the navbar's cart link. */
    CartBadge: ComponentType;
    AddToCart: ComponentType<AddToCartProps>;
    /** For signed-in users, on a card; covers the card's picture. Since 1.1.0. */
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
