import { useLayoutEffect, useRef } from 'react';
import { loginPath, sessionAtom } from 'shared-auth';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { useAtomValue, useLocation, useNavigate, useSlots } from 'shared-ui/runtime';
import type { ProductSummary } from '../product.data.ts';
import type { ProductKind } from '../product.ts';
import styles from './card-order.module.css';

interface CardOrderProps {
  kind: ProductKind;
  product: ProductSummary;
}

/**
 * The '+' over the picture of a card, beside the card's link. For visitors it leads to log in, which
 * costs them no code; nothing while the shell has no control to lend.
 */
export function CardOrder({ kind, product }: CardOrderProps) {
  const { id, name, price, stock } = product;
  const { QuickAdd } = useSlots();
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const anchor = `produk-${id}`;
  const returnPath = `${pathname}${search}#${anchor}`;
  const navigate = useNavigate();
  const place = usePlaceInAddress(anchor);
  if (!QuickAdd) return null;

  return (
    <div className={styles.place} id={anchor} ref={place}>
      {session.status === 'signed-out' && stock > 0 && (
        <button
          className={styles.plus}
          type="button"
          aria-label={`Tambah ${name} ke keranjang`}
          onClick={() => void navigate(loginPath(returnPath))}
        >
          <Icon path={icons.plus} />
        </button>
      )}
      {session.status === 'signed-in' && (
        <QuickAdd
          product={{ id, name, price, stock }}
          loadSizes={kind === 'Minuman' ? () => loadSizesOf(id) : null}
          returnPath={returnPath}
        />
      )}
    </div>
  );
}

/** Comes with the first press, not with the menu. */
async function loadSizesOf(id: number) {
  const { fetchSizesOf } = await import('../sizes.data.ts');
  return fetchSizesOf(id);
}

/** A card that the address names comes after the router has looked for it: its menu was fetched. */
function usePlaceInAddress(anchor: string) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isNamed = hash === `#${anchor}`;
  useLayoutEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return place;
}
