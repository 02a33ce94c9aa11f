import { memo, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Slot, useHasWidgets } from 'remote-contract/slots';
import { loginPath, sessionAtom } from 'shared-auth';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import type { ProductSummary } from '../product.data.ts';
import { productCard } from '../slots.ts';
import { useStock } from '../stock.ts';
import styles from './card-order.module.css';

interface CardOrderProps {
  product: ProductSummary;
}

/**
 * The '+' over the picture of a card, outside the card's link. For signed-out visitors it links to the login
 * page, without loading the order widget. Null if no remote provides the widget.
 */
export const CardOrder = memo(function CardOrder({ product }: CardOrderProps) {
  const { id, name, price } = product;
  const stock = useStock(product);
  const canOrder = useHasWidgets(productCard);
  const session = useHydratedAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const anchor = `produk-${id}`;
  const returnPath = `${pathname}${search}#${anchor}`;
  const navigate = useNavigate();
  const place = useScrollToAnchor(anchor);
  if (!canOrder) return null;

  return (
    <div className={styles.place} id={anchor} ref={place}>
      {session.status !== 'signed-in' && stock > 0 && (
        <button
          className={styles.plus}
          type="button"
          data-script="needed"
          aria-label={`Tambah ${name} ke keranjang`}
          onClick={() => void navigate(loginPath(returnPath))}
        >
          <Icon path={icons.plus} />
        </button>
      )}
      {session.status === 'signed-in' && (
        <Slot
          of={productCard}
          props={{
            product: { id, name, price, stock },
            requiresChoice: product.requiresChoice,
            returnPath,
          }}
        />
      )}
    </div>
  );
});

/** Scrolls to the card in the URL's fragment: the router looked for it before the menu was loaded. */
function useScrollToAnchor(anchor: string) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isNamed = hash === `#${anchor}`;
  useLayoutEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return place;
}
