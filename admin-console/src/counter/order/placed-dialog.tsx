import { useEffect, useId, useRef } from 'react';
import { Button, buttonLook } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { rupiah } from 'shared-ui/rupiah';
import type { PlacedOrder } from '../draft.ts';
import styles from './placed-dialog.module.css';

interface PlacedDialogProps {
  placed: PlacedOrder;
  /** Begins the next order. */
  onClose: () => void;
}

/** The number of the recorded order and the change; Enter begins the next order. Open while mounted. */
export function PlacedDialog({ placed, onClose }: PlacedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const { number, total, due, change, receiptToken } = placed;
  useEffect(() => next.current?.focus(), []);
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.number}>
        <span>Pesanan</span> #{number}
      </h2>
      <dl className={styles.amounts}>
        {change !== null && (
          <div data-large>
            <dt>Kembalian</dt>
            <dd>{rupiah(change)}</dd>
          </div>
        )}
        <div data-large={due > 0 || undefined} data-due={due > 0 || undefined}>
          <dt>{due > 0 ? 'Belum dibayar' : 'Lunas'}</dt>
          <dd>{rupiah(due > 0 ? due : total)}</dd>
        </div>
      </dl>
      <DialogActions>
        <a
          {...buttonLook('quiet', undefined)}
          href={`/struk/${receiptToken}`}
          target="_blank"
          rel="noreferrer"
        >
          Struk
        </a>
        <Button ref={next} onClick={() => dialog.current?.close()}>
          Pesanan baru
        </Button>
      </DialogActions>
    </Dialog>
  );
}
