import { useState } from 'react';
import { brand } from 'shared-ui/brand';
import { useFetchers, useLoaderData } from 'shared-ui/runtime';
import { useFreshData } from 'shared-ui/use-fresh-data';
import { loadCart } from './cart.data.ts';
import type { Cart } from './cart.loader.ts';
import { problemOf } from './cart.rules.ts';
import { type CartChange, withPendingQuantities } from './cart-changes.ts';
import { CartLineCard } from './cart-line-card.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ProbablyPaid } from './probably-paid.tsx';
import { SelectAll } from './select-all.tsx';
import { select, selectAll, selectedOf, type Unselected } from './selection.rules.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** The lines of the cart, which of them to order, and the way to pay. */
export function CartPage() {
  const { userId, lines: saved, probablyPaid } = useLoaderData<Cart>();
  const pending = useFetchers().flatMap(({ json }) => (json ? [json as CartChange] : []));
  const lines = withPendingQuantities(saved, pending);
  const [unselected, setUnselected] = useState<Unselected>(new Set());
  const selected = selectedOf(lines, unselected);
  const page = useFocusAfterRemoval(lines.length);
  useFreshData(() => loadCart(userId));

  return (
    <div ref={page}>
      <title>{`Keranjang · ${brand.name}`}</title>
      {lines.length === 0 ? (
        <EmptyCart probablyPaid={probablyPaid} />
      ) : (
        <div className={`page ${styles.page}`}>
          <h1 tabIndex={-1}>Keranjang</h1>
          {probablyPaid && <ProbablyPaid />}
          <div className={styles.columns}>
            <fieldset
              className={styles.list}
              aria-label="Isi keranjang"
              disabled={pending.some(({ kind }) => kind === 'pay')}
            >
              <SelectAll
                count={lines.length}
                selectedCount={selected.length}
                onSelect={(wanted) => setUnselected(selectAll(lines, wanted))}
              />
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <CartLineCard
                    key={line.id}
                    line={line}
                    problem={problemOf(line, selected)}
                    selected={selected.includes(line)}
                    onSelect={(wanted) => setUnselected(select(unselected, line.id, wanted))}
                  />
                ))}
              </ul>
            </fieldset>
            <CartSummary selected={selected} saving={pending.some(({ kind }) => kind !== 'pay')} />
          </div>
        </div>
      )}
    </div>
  );
}
