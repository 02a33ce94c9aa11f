import { useId, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import styles from './counter-page.module.css';
import { SHORTCUTS } from './shortcuts.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ...SHORTCUTS.map(({ key, label }) => [key, label] as const),
  ['Enter', 'Tambah produk teratas; lanjut ke pesanan baru'],
  ['2 es teh', 'Tambah dua Es Teh: tulis jumlahnya di depan'],
  ['etm', 'Cari dengan huruf depan: Es Teh Manis'],
  ['↓ ↑ ← →', 'Pilih produk, lalu Enter'],
  ['Esc', 'Tutup jendela, kosongkan pencarian'],
];

/** Lists the keys of the counter. Open while mounted. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Pintasan papan ketik</h2>
      <dl className={styles.keys}>
        {KEYS.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}
