import { useAtomValue } from 'jotai';
import { shopStatusAtom } from 'shared-auth';
import { SoldOutButton } from '../sold-out-button.tsx';

/** Props of the slot `product.detail`. */
export interface DetailControlProps {
  product: { id: number; name: string };
}

/** On the page of a product, for the staff. */
export function DetailControl({ product: { id, name } }: DetailControlProps) {
  const status = useAtomValue(shopStatusAtom);
  if (!status) return null;
  return (
    <p>
      <SoldOutButton product={{ id, name }} isSoldOut={status.unavailable.includes(id)} />
    </p>
  );
}
