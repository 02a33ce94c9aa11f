import { slot } from 'remote-contract';
import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';

/** Props of the order control on a product's page. */
export interface ProductOrder {
  product: OrderableProduct;
  /** Called with the selected size, also initially; null for food. */
  onSize: (size: SizeOption | null) => void;
}

/** Props of widgets on a product's page. */
export interface ShownProduct {
  product: Pick<OrderableProduct, 'id' | 'name' | 'price'>;
}

/** Props of the order control on a product's card. */
export interface CardOrder {
  product: Omit<OrderableProduct, 'sizes' | 'groups'>;
  /** Whether the customer must choose before it is added, such as the size of a drink. */
  requiresChoice: boolean;
  /** Path, query and fragment to return to after a login. */
  returnPath: string;
}

/** Below the banners of the landing page. */
export const landingAfterHero = slot('landing.after-hero');

/** On a product's card, over its picture; for signed-in users. */
export const productCard = slot<CardOrder>('product.card');

/** The order control beside the facts of a product; required for selling anything. */
export const productOrder = slot<ProductOrder>('product.order', { required: true });

/** Below a product. */
export const productDetail = slot<ShownProduct>('product.detail');
