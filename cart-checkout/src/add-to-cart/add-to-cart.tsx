import { type FormEvent, useId, useState } from 'react';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import type { AddToCartProps } from 'shared-ui/remote-contract';
import { useSearchParams } from 'shared-ui/runtime';
import { rupiah } from 'shared-ui/rupiah';
import styles from './add-to-cart.module.css';
import { addingSentence } from './adding-sentence.ts';
import {
  choiceIn,
  mostOf,
  type OrderChoice,
  searchWithoutChoice,
  totalOf,
} from './order-choice.ts';
import { SizeChips } from './size-chips.tsx';
import { useAdding } from './use-adding.ts';

/** Size, quantity, total and the button that puts them into the cart. */
export function AddToCart({ product }: AddToCartProps) {
  // Another product starts with another choice.
  return <OrderForm key={product.id} product={product} />;
}

function OrderForm({ product }: AddToCartProps) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(() => choiceIn(search, product));
  const [problem, setProblem] = useState<string | null>(null);
  const { adding, add } = useAdding(product);
  const problemId = useId();
  const most = mostOf(product);
  const soldOut = most === 0;
  // The stock may have shrunk since the quantity was chosen.
  const choice: OrderChoice = { ...chosen, quantity: Math.min(chosen.quantity, most) };

  const choose = (change: Partial<OrderChoice>) => {
    setChosen({ ...choice, ...change });
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (choice.quantity === 0) {
      setProblem('Pilih jumlah dulu, minimal 1.');
      return;
    }
    const refusal = await add(choice);
    if (refusal === undefined) return;
    setProblem(refusal && addingSentence(refusal, choice.quantity));
    if (refusal) return;
    setChosen({ ...choice, quantity: 0 });
    const rest = searchWithoutChoice(search);
    if (rest) setSearch(rest, { replace: true, preventScrollReset: true });
  };

  return (
    <form className={styles.order} onSubmit={submit} noValidate>
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
        <p className={styles.total}>
          <span>Total</span> <strong className="money">{rupiah(totalOf(product, choice))}</strong>
        </p>
      </div>
      {problem && (
        <p className="field-error" id={problemId} role="alert">
          {problem}
        </p>
      )}
      <button
        className="button"
        type="submit"
        disabled={soldOut}
        aria-disabled={adding}
        aria-describedby={problem ? problemId : undefined}
      >
        <ButtonLabel soldOut={soldOut} adding={adding} />
      </button>
    </form>
  );
}

function ButtonLabel({ soldOut, adding }: { soldOut: boolean; adding: boolean }) {
  if (!soldOut) return adding ? 'MENAMBAHKAN…' : 'ADD TO CART';
  // Whoever cannot see where the button is still hears which one it is.
  return (
    <span>
      Habis<span className="visually-hidden">, ADD TO CART belum bisa dipakai</span>
    </span>
  );
}
