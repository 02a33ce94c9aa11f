import { slot } from 'remote-contract';
import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';

/** Props of the control that orders the product of a page. */
export interface ProductOrder {
  product: OrderableProduct;
  /** Called with the chosen size, initially too; null for food. */
  onSize: (size: SizeOption | null) => void;
}

/** The product of a page. */
export interface ShownProduct {
  product: Pick<OrderableProduct, 'id' | 'name' | 'price'>;
}

/** Props of the control that orders a product on its card. */
export interface CardOrder {
  product: Omit<OrderableProduct, 'sizes'>;
  /** Loads the sizes of a drink, smallest first, on demand; null for food. */
  loadSizes: (() => Promise<readonly SizeOption[]>) | null;
  /** Path with query and fragment to return to when the session has ended. */
  returnPath: string;
}

/** Below the banners of the landing page. */
export const landingAfterHero = slot('landing.after-hero');

/** On a product's card, over its picture; for signed-in users. */
export const productCard = slot<CardOrder>('product.card');

/** Beside the facts of a product: the control that orders it, without which the shop sells nothing. */
export const productOrder = slot<ProductOrder>('product.order', { required: true });

/** Below a product. */
export const productDetail = slot<ShownProduct>('product.detail');
