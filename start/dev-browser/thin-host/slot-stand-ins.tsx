import type { AddToCartProps } from 'shared-ui/remote-contract';

/** Marks the place of a widget that another remote lends to the page. */
export function AddToCartStandIn({ product }: AddToCartProps) {
  return (
    <p className="thin-host-stand-in">
      AddToCart of cart-checkout for {product.name}; it is there in `npm run dev`.
    </p>
  );
}
