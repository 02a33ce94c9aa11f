import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Notice } from 'shared-ui/notice';
import { Spinner } from 'shared-ui/spinner';
import { changeSoldOut, type MarkableProduct } from '../change-sold-out.ts';
import { soldOutIdsAtom } from '../sold-out-ids.ts';
import { ProductSearch } from './product-search.tsx';
import { OptionList } from './sold-out/option-list.tsx';
import styles from './sold-out/sold-out.module.css';
import { SoldOutItem } from './sold-out/sold-out-item.tsx';
import { useMarked } from './sold-out/use-marked.ts';

/** Opens the list of sold-out products. */
export function SoldOutButton({ branchId }: { branchId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Produk habis
      </Button>
      {isOpen && <SoldOutDialog branchId={branchId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface SoldOutDialogProps {
  branchId: number;
  onClose: () => void;
}

function SoldOutDialog({ branchId, onClose }: SoldOutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const ids = useAtomValue(soldOutIdsAtom);
  const [version, setVersion] = useState(0);
  const { products, error } = useMarked(branchId, version);
  const mark = async (product: MarkableProduct, until: 'tomorrow' | 'changed' | null) => {
    await changeSoldOut(product, until);
    setVersion((before) => before + 1);
  };
  // Otherwise the browser would focus the search, and open the keyboard of a tablet.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        Produk yang habis
      </h2>
      {error && <Notice isDanger>{error}</Notice>}
      {!products && !error && <Spinner />}
      {products?.length === 0 && <p>Semua produk bisa dipesan.</p>}
      <ul className={styles.products} aria-labelledby={titleId}>
        {products?.map((product) => (
          <SoldOutItem
            key={product.id}
            product={product}
            onMark={(until) => void mark(product, until)}
          />
        ))}
      </ul>
      <ProductSearch label="Tandai produk lain habis">
        {(product) => (
          <Button
            look="quiet"
            isDisabled={ids.has(product.id)}
            aria-label={`Tandai ${product.name} habis sampai besok`}
            onClick={() => void mark(product, 'tomorrow')}
          >
            Habis
          </Button>
        )}
      </ProductSearch>
      <OptionList branchId={branchId} />
      <DialogActions>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}
