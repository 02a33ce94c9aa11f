import { type FormEvent, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FieldError } from 'shared-ui/field';
import type { OrderableProduct, SizeOption } from 'shared-ui/orderable-product';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';
import ui from 'shared-ui/utilities.module.css';
import { firstProblem } from '../choice/choice.rules.ts';
import {
  choiceIn,
  maxQuantity,
  type OrderChoice,
  searchWith,
  searchWithoutChoice,
  totalOf,
} from '../choice/order-choice.ts';
import { SizeChips } from '../choice/size-chips.tsx';
import { addErrorMessage } from '../error-message.ts';
import styles from './add-to-cart.module.css';
import { ChosenOptions } from './chosen-options.tsx';
import { OrderButton, type OrderButtonState } from './order-button.tsx';
import { useAdding } from './use-adding.ts';

/** Shown while the quantity is 0. */
const HINT = 'Pilih jumlah dulu, minimal 1.';

/** Props of the slot `product.order`. */
export interface AddToCartProps {
  product: OrderableProduct;
  /** Called with the selected size, also initially; null for food. */
  onSize?: (size: SizeOption | null) => void;
}

/** Form that adds a product to the cart: size, options, quantity, total and button. */
export function AddToCart(props: AddToCartProps) {
  // `key` resets the choice when the product changes.
  return <OrderForm key={props.product.id} {...props} />;
}

function OrderForm({ product: { groups = [], ...given }, onSize }: AddToCartProps) {
  const product = { ...given, groups };
  const { pathname, search: query } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isHydrating = useIsHydrating();
  // Until the customer changes it, the choice from the URL; the server does not receive that part of the URL.
  const [edited, setChosen] = useState<OrderChoice>();
  const chosen = edited ?? choiceIn(isHydrating ? new URLSearchParams() : search, product);
  const [problem, setProblem] = useState<string | null>(null);
  const { adding, add } = useAdding(
    product.id,
    (choice: OrderChoice) => pathname + searchWith(query, choice),
  );
  const most = maxQuantity(product);
  const soldOut = most === 0;
  // The stock may have decreased since the quantity was chosen.
  const choice: OrderChoice = { ...chosen, quantity: Math.min(chosen.quantity, most) };
  const total = rupiah(totalOf(product.price, product, choice));
  // Opened by a press on the button, the dialog adds the product.
  const [isMissing, setMissing] = useState(false);
  const state = stateOf(soldOut, adding, choice.quantity);
  const hintId = useId();
  const problemId = useId();

  const notifySize = useEffectEvent((size: OrderChoice['size']) =>
    onSize?.(product.sizes.find((option) => option.size === size) ?? null),
  );
  // A layout effect, so that the previous size's price does not flash.
  useLayoutEffect(() => notifySize(choice.size), [choice.size]);

  const choose = (change: Partial<OrderChoice>) => {
    setChosen({ ...choice, ...change });
    setProblem(null);
  };
  const addChosen = async (wanted: OrderChoice) => {
    const error = await add(wanted);
    if (error !== null) return error;
    setChosen({ ...wanted, quantity: 0 });
    const rest = searchWithoutChoice(search);
    if (rest) setSearch(rest, { replace: true, preventScrollReset: true });
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (choice.quantity === 0) {
      setProblem(HINT);
    } else if (firstProblem(groups, choice.options)) {
      setMissing(true);
    } else {
      const error = await addChosen(choice);
      if (error !== undefined) setProblem(error && addErrorMessage(error, choice.quantity));
    }
  };

  return (
    <form
      className={styles.order}
      method="post"
      onSubmit={submit}
      noValidate
      data-script="needed"
      data-sold-out={soldOut || undefined}
    >
      <SizeChips
        sizes={product.sizes}
        chosen={choice.size}
        disabled={soldOut}
        onChoose={(size) => choose({ size })}
      />
      <div className={styles.amount}>
        <QuantityStepper
          value={choice.quantity}
          min={0}
          max={most}
          label={`Jumlah ${product.name}`}
          disabled={soldOut}
          onChange={(quantity) => choose({ quantity })}
        />
        <p className={styles.total} id={hintId}>
          {state === 'empty' && !problem && HINT}
          {(state === 'ready' || state === 'adding') && (
            <>
              <span>Total</span> <strong className={ui.money}>{total}</strong>
            </>
          )}
        </p>
      </div>
      {problem && (
        <FieldError className={styles.problem} id={problemId} role="alert">
          {problem}
        </FieldError>
      )}
      {!soldOut && (
        <ChosenOptions
          product={product}
          choice={choice}
          isMissing={isMissing}
          adding={adding}
          onAdd={addChosen}
          onChoose={choose}
          onProblem={setProblem}
          onClosed={() => setMissing(false)}
        />
      )}
      <OrderButton
        state={state}
        note={noteOf(state, total, problem)}
        describedBy={problem ? problemId : hintId}
      />
    </form>
  );
}

/** Text on the button where there is no room beside it; null if the hint is already shown. */
function noteOf(state: OrderButtonState, total: string, problem: string | null): string | null {
  if (state === 'ready') return total;
  return state === 'empty' && !problem ? 'Pilih jumlah dulu' : null;
}

function stateOf(soldOut: boolean, adding: boolean, quantity: number): OrderButtonState {
  if (soldOut) return 'sold-out';
  if (adding) return 'adding';
  return quantity === 0 ? 'empty' : 'ready';
}
