import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useFetchers, useLoaderData, useRevalidator } from 'react-router-dom';
import { Slot } from 'remote-contract/slots';
import { brand } from 'shared-ui/brand';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { availableMethod } from '../payment-method.ts';
import { restoredAtom } from '../removal.ts';
import { cartBelowLines } from '../slots.ts';
import { loadCart } from './cart.data.ts';
import type { Cart } from './cart.loader.ts';
import { branchOf, leftBehind, planOf, selectedLines, totalOf } from './cart.rules.ts';
import { type CartChange, seenLine, withPendingQuantities } from './cart-changes.ts';
import { CartLineCard } from './cart-line-card.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { shownDetailsAtom } from './order-details.ts';
import type { OrderError } from './order-error.ts';
import { PaymentFields } from './payment-fields.tsx';
import { cartFingerprint } from './payment-key.ts';
import { PickupFields } from './pickup-fields.tsx';
import { PriceNote } from './price-note.tsx';
import { ProbablyPaid } from './probably-paid.tsx';
import { SelectAll } from './select-all.tsx';
import { select, selectAll, type Unselected } from './selection.rules.ts';
import { showProblem } from './show-problem.ts';
import { useBranch } from './use-branch.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useQuote } from './use-quote.ts';

/** The cart page: lines, selection and order placement. */
export function CartPage() {
  const { userId, lines: saved, quote, unconfirmed } = useLoaderData<Cart>();
  const pending = useFetchers().flatMap(({ json }) => (json ? [json as CartChange] : []));
  const lines = withPendingQuantities(saved, pending);
  const [unselected, setUnselected] = useState<Unselected>(new Set());
  const plan = planOf(lines, unselected);
  const page = useFocusAfterRemoval(lines.length);
  useFreshData(() => loadCart(userId));
  useRestoredLines();
  const branchId = branchOf(plan);
  const branch = useBranch(branchId, saved);
  const sum = totalOf(selectedLines(plan));
  const shown = useQuote({ branchId, sum }, quote);
  const offered = shown.quote?.methods ?? [];
  const details = useAtomValue(shownDetailsAtom);
  const [error, setError] = useState<OrderError | null>(null);

  return (
    <div className={styles.cart} ref={page}>
      <title>{`Keranjang · ${brand.name}`}</title>
      {lines.length === 0 ? (
        <EmptyCart unconfirmed={unconfirmed} />
      ) : (
        <div className={`${ui.page} ${styles.page}`}>
          <h1 tabIndex={-1}>Keranjang</h1>
          {unconfirmed && <ProbablyPaid payment={unconfirmed} />}
          <div className={styles.columns}>
            <fieldset
              className={styles.list}
              aria-label="Isi keranjang"
              disabled={pending.some(({ type }) => type === 'pay')}
            >
              <SelectAll
                plan={plan}
                onSelect={(wanted) => setUnselected(selectAll(lines, wanted))}
              />
              <ul className={styles.lines}>
                {plan.map(({ line, problem, selected }) => (
                  <CartLineCard
                    key={line.id}
                    line={line}
                    problem={problem}
                    selected={selected}
                    onSelect={(wanted) => setUnselected(select(unselected, line.id, wanted))}
                  />
                ))}
              </ul>
              <PriceNote quote={shown.quote} />
              <PickupFields branch={branch} error={error} />
              <ContactFields userId={userId} />
              <PaymentFields offered={offered} qrisLimit={shown.quote?.qrisLimit ?? null} />
              <Slot of={cartBelowLines} props={{ total: sum }} />
            </fieldset>
            <CartSummary
              plan={plan}
              left={leftBehind(plan, unselected)}
              selectionKey={`${cartFingerprint(lines.map(seenLine))} ${[...unselected].sort()} ${JSON.stringify(details)}`}
              branch={branch}
              shown={shown}
              method={availableMethod(details.method, offered)}
              onError={(shownError) => {
                setError(shownError);
                if (shownError) showProblem(page.current, shownError);
              }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** Reloads the cart when a toast's undo has restored a line. */
function useRestoredLines(): void {
  const { revalidate } = useRevalidator();
  const restored = useAtomValue(restoredAtom);
  const seen = useRef(restored);
  useEffect(() => {
    if (seen.current === restored) return;
    seen.current = restored;
    void revalidate();
  }, [restored, revalidate]);
}
