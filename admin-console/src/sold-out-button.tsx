import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { changeSoldOut, type MarkableProduct } from './change-sold-out.ts';

interface SoldOutButtonProps {
  product: MarkableProduct;
  isSoldOut: boolean;
  className?: string | undefined;
  /** Called after a change. */
  onChanged?: () => void;
}

/** Marks a product as sold out until the next day's opening with one tap, or makes it available again. */
export function SoldOutButton({ product, isSoldOut, className, onChanged }: SoldOutButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const label = isSoldOut ? 'Tersedia lagi' : 'Tandai habis';
  const change = async () => {
    setBusy(true);
    const isChanged = await changeSoldOut(product, isSoldOut ? null : 'tomorrow');
    setBusy(false);
    if (isChanged) onChanged?.();
  };
  return (
    <Button
      look="quiet"
      className={className}
      aria-label={`${label}: ${product.name}`}
      data-sold-out={isSoldOut}
      isBusy={isBusy}
      onClick={() => void change()}
    >
      {label}
    </Button>
  );
}
