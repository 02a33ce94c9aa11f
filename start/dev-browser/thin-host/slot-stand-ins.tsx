import type { AddToCartProps } from 'shared-ui/remote-contract';

/** Placeholder for a widget of another remote. */
export function AddToCartStandIn({ product }: AddToCartProps) {
  return (
    <p className="thin-host-stand-in">
      AddToCart of cart-checkout for {product.name}; it is there in `npm run dev`.
    </p>
  );
}
