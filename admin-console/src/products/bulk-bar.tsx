import type { ComponentProps } from 'react';
import { Button } from 'shared-ui/button';
import styles from './bulk-bar.module.css';
import { BulkValueForm } from './bulk-value-form.tsx';
import type { ProductIntent } from './product-intents.ts';

interface BulkBarProps {
  count: number;
  /** Whether the list shows the bin. */
  isBin: boolean;
  categories: readonly string[];
  /** The pending intent. */
  pending: string | null;
  /** `value` is the typed value of intents that set one. */
  onDo: (intent: ProductIntent, typed?: string) => void;
  onClear: () => void;
}

/** Bulk actions for the selected products. */
export function BulkBar({ count, isBin, categories, pending, onDo, onClear }: BulkBarProps) {
  const button = (intent: ProductIntent, label: string, look: 'quiet' | 'danger' = 'quiet') => (
    <Button
      look={look}
      isBusy={pending === intent}
      isDisabled={pending !== null}
      onClick={() => onDo(intent)}
    >
      {label}
    </Button>
  );
  const valueForm = (
    intent: 'category' | 'price',
    words: Omit<ComponentProps<typeof BulkValueForm>, 'isBusy' | 'isDisabled' | 'onSet'>,
  ) => (
    <BulkValueForm
      {...words}
      isBusy={pending === intent}
      isDisabled={pending !== null}
      onSet={(typed) => onDo(intent, typed)}
    />
  );
  return (
    <section className={styles.bar} aria-label="Produk terpilih" data-bottom-bar="">
      <p className={styles.count}>
        <strong role="status">{count} dipilih</strong>
        <button className={styles.clear} type="button" onClick={onClear}>
          Batalkan pilihan
        </button>
      </p>
      {isBin ? (
        <div className={styles.actions}>
          {button('restore', 'Kembalikan')}
          {button('purge', 'Hapus permanen', 'danger')}
        </div>
      ) : (
        <>
          {valueForm('category', {
            label: 'Atur kategori',
            fieldLabel: 'Kategori untuk produk terpilih',
            placeholder: 'Kategori',
            suggestions: categories,
          })}
          {valueForm('price', {
            label: 'Atur harga',
            fieldLabel: 'Harga untuk produk terpilih',
            placeholder: 'Harga',
            inputMode: 'numeric',
          })}
          <div className={styles.actions}>
            {button('show', 'Tampilkan')}
            {button('hide', 'Sembunyikan')}
            {button('soldOut', 'Habis')}
            {button('delete', 'Hapus', 'danger')}
          </div>
        </>
      )}
    </section>
  );
}
