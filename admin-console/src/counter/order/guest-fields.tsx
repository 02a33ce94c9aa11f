import { useEffect, useRef, useState } from 'react';
import { Field } from 'shared-ui/field';
import { RupiahInput } from '../../payment/rupiah-input.tsx';
import type { Draft } from '../draft.ts';
import type { Counter } from '../use-counter.ts';
import styles from './order.module.css';
import type { FailurePlace } from './order-failure.ts';

type TextName = 'guestName' | 'tableName' | 'note' | 'discountReason';

/** Maximum lengths; same limits as in the database. */
const MAX_LENGTHS: Record<TextName, number> = {
  guestName: 120,
  tableName: 20,
  note: 140,
  discountReason: 200,
};

/** Guest, table, note and discount of the order; the rarer ones are folded. */
export function GuestFields({ counter }: { counter: Counter }) {
  const { draft, discountError, failure, change } = counter;
  const hasMore = draft.note !== '' || draft.discount !== null;
  const [isOpen, setIsOpen] = useState(hasMore);
  const box = useRef<HTMLDivElement>(null);
  const place = failure?.place;
  const isHidden = !isOpen && isMore(place);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const set = (given: Partial<Draft>) => change((before) => ({ ...before, ...given }));
  const field = (name: TextName, label: string, placeholder?: string) => (
    <Field name={name} label={label} error={place === name ? failure?.sentence : undefined}>
      {(control) => (
        <input
          autoComplete="off"
          maxLength={MAX_LENGTHS[name]}
          {...control}
          placeholder={placeholder}
          value={draft[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <div ref={box} className={styles.fields}>
      {field('guestName', 'Nama tamu', 'Tamu')}
      {field('tableName', 'Meja')}
      <details
        open={isOpen || isHidden}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Catatan dan diskon</summary>
        <div className={styles.more}>
          {field('note', 'Catatan')}
          <Field
            name="discount"
            label="Diskon (rupiah)"
            error={place === 'discount' ? failure?.sentence : discountError}
          >
            {(control) => (
              <RupiahInput
                {...control}
                value={draft.discount}
                onChange={(discount) => set({ discount })}
              />
            )}
          </Field>
          {draft.discount !== null && field('discountReason', 'Alasan diskon')}
        </div>
      </details>
    </div>
  );
}

function isMore(place: FailurePlace | undefined): boolean {
  return place === 'note' || place === 'discount' || place === 'discountReason';
}
