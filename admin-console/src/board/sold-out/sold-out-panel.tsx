import { useAtomValue } from 'jotai';
import { useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { whenTextAtom } from '../board-state.ts';
import { ProductSearch } from '../product-search.tsx';
import type { SoldOutProduct } from '../sold-out.data.ts';
import { markSoldOut, soldOutAtom, soldOutIdsAtom } from '../sold-out.ts';
import styles from './sold-out.module.css';

/** Opens the list of sold-out products; shows how many there are. */
export function SoldOutButton() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useAtomValue(soldOutAtom).length;
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Habis {count > 0 && `(${count})`}
      </Button>
      {isOpen && <SoldOutDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SoldOutDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const products = useAtomValue(soldOutAtom);
  const ids = useAtomValue(soldOutIdsAtom);
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Produk yang habis</h2>
      {products.length === 0 ? (
        <p>Semua produk bisa dipesan.</p>
      ) : (
        <ul className={styles.products} aria-labelledby={titleId}>
          {products.map((product) => (
            <SoldOutItem key={product.id} product={product} />
          ))}
        </ul>
      )}
      <ProductSearch label="Tandai produk lain habis">
        {({ id, name }) => (
          <Button
            look="quiet"
            isDisabled={ids.has(id)}
            aria-label={`Tandai ${name} habis sampai besok`}
            onClick={() => void markSoldOut(id, name, 'tomorrow')}
          >
            Habis
          </Button>
        )}
      </ProductSearch>
      <DialogActions>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SoldOutItem({ product: { id, name, stock, until } }: { product: SoldOutProduct }) {
  const when = useAtomValue(whenTextAtom);
  const isUntilChanged = until === Number.POSITIVE_INFINITY;
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>{untilText(stock, until, when)}</span>
      </p>
      {until !== null && (
        <div className={styles.choices}>
          <Button
            look="quiet"
            aria-label={`${name}: habis ${isUntilChanged ? 'sampai besok' : 'sampai diubah'}`}
            onClick={() => void markSoldOut(id, name, isUntilChanged ? 'tomorrow' : 'changed')}
          >
            {isUntilChanged ? 'Sampai besok' : 'Sampai diubah'}
          </Button>
          {stock > 0 && (
            <Button
              aria-label={`${name}: tersedia lagi`}
              onClick={() => void markSoldOut(id, name, null)}
            >
              Tersedia lagi
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function untilText(stock: number, until: number | null, when: (at: number) => string): string {
  if (stock === 0) return 'Stok 0, diisi oleh admin di Produk';
  return until === null || until === Number.POSITIVE_INFINITY
    ? 'sampai diubah'
    : `sampai ${when(until)}`;
}
