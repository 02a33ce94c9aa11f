import { type SubmitEvent, useId } from 'react';
import { Button } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import styles from './bulk-bar.module.css';
import type { ProductIntent } from './product-intents.ts';

interface BulkBarProps {
  count: number;
  /** Whether the list shows the bin. */
  isBin: boolean;
  categories: readonly string[];
  /** The intent that is running. */
  pending: string | null;
  onDo: (intent: ProductIntent, category?: string) => void;
  onClear: () => void;
}

/** Bulk actions for the selected products. */
export function BulkBar({ count, isBin, categories, pending, onDo, onClear }: BulkBarProps) {
  const listId = useId();
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
  const setCategory = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending !== null) return;
    onDo('category', String(new FormData(event.currentTarget).get('category') ?? ''));
  };
  return (
    <section className={styles.bar} aria-label="Produk terpilih">
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
          <form className={styles.category} onSubmit={setCategory}>
            <Input
              name="category"
              aria-label="Kategori untuk produk terpilih"
              placeholder="Kategori"
              autoComplete="off"
              list={listId}
            />
            <datalist id={listId}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
            <Button
              type="submit"
              look="quiet"
              isBusy={pending === 'category'}
              isDisabled={pending !== null}
            >
              Atur kategori
            </Button>
          </form>
          <div className={styles.actions}>
            {button('show', 'Tampilkan')}
            {button('hide', 'Sembunyikan')}
            {button('delete', 'Hapus', 'danger')}
          </div>
        </>
      )}
    </section>
  );
}
