import { useId, useState } from 'react';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field';
import { LineChoice } from 'shared-ui/line-choice';
import { lineText } from 'shared-ui/line-text';
import { ProductImage } from 'shared-ui/product-image';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { MAX_QUANTITY } from '../cart-rows.ts';
import type { RemovedLine } from '../removal.ts';
import { BinIcon } from './bin-icon.tsx';
import { type CartLine, type LineProblem, lineTotal } from './cart.rules.ts';
import styles from './cart-line-card.module.css';
import { ChangeChoice } from './change-choice.tsx';
import { LineProblemNotice } from './line-problem-notice.tsx';
import { orderErrorMessage } from './order-error-message.ts';
import { ProductLink } from './product-link.tsx';
import { useCartChange } from './use-cart-change.ts';

interface CartLineCardProps {
  line: CartLine;
  problem: LineProblem | null;
  selected: boolean;
  onSelect: (wanted: boolean) => void;
}

/** One line of the cart with its controls. */
export function CartLineCard({ line, problem, selected, onSelect }: CartLineCardProps) {
  const { ask, busy, error } = useCartChange();
  const product = lineText(line);
  const [isChanging, setChanging] = useState(false);
  const setQuantity = (quantity: number) => ask({ type: 'quantity', line: line.id, quantity });
  const remove = () => ask({ type: 'remove', line: line.id, removed: removedLine(line) });
  const problemId = useId();

  return (
    <li className={`${ui.card} ${styles.line} ${problem ? styles.excluded : ''}`} aria-busy={busy}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={product}
          checked={selected}
          disabled={problem !== null}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </label>
      <ProductLink className={styles.picture} path={line.path} isDecorative>
        <ProductImage url={line.imageUrl} size={88} initial={line.name.slice(0, 1).toUpperCase()} />
      </ProductLink>
      <div className={styles.facts}>
        <p className={styles.name}>
          <ProductLink path={line.path}>{line.name}</ProductLink> <LineChoice {...line} />
        </p>
        <p className={styles.price}>
          <span className={ui.money}>
            {rupiah(line.price)} × {line.quantity}
          </span>{' '}
          <span className={ui.money}>
            = <strong>{rupiah(lineTotal(line))}</strong>
          </span>
        </p>
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          value={line.quantity}
          min={1}
          max={MAX_QUANTITY}
          label={`Jumlah ${product}`}
          disabled={line.current === null}
          onChange={setQuantity}
        />
        {line.current && (
          <Button
            look="quiet"
            className={styles.change}
            aria-label={`Ubah pilihan ${product}`}
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
          >
            Ubah
          </Button>
        )}
        <Button
          look="quiet"
          className={styles.remove}
          aria-label={`Selesai, hapus ${product} dari keranjang`}
          onClick={remove}
        >
          <BinIcon />
          Selesai
        </Button>
      </div>
      {problem && (
        <LineProblemNotice
          id={problemId}
          problem={problem}
          product={product}
          onSetQuantity={setQuantity}
          onAcceptPrice={() => ask({ type: 'accept_price', line: line.id })}
          onRemove={remove}
          onChange={() => setChanging(true)}
        />
      )}
      {isChanging && <ChangeChoice line={line} onClosed={() => setChanging(false)} />}
      {error && !problem && (
        <FieldError className={styles.error} role="alert">
          {orderErrorMessage(error)}
        </FieldError>
      )}
    </li>
  );
}

/** The data that restores the line; null if its product is no longer sold. */
function removedLine(line: CartLine): RemovedLine | null {
  const { productId, name, size, options, note, quantity, current } = line;
  if (productId === null || !current) return null;
  return { productId, name, size, options: [...options], note, quantity };
}
