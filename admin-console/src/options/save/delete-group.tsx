import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import styles from '../group-form.module.css';

interface DeleteGroupProps {
  name: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** Deletes the group after a question. */
export function DeleteGroup({ name, isBusy, onDelete }: DeleteGroupProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.delete}>
      <Button look="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        Hapus kelompok
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Hapus kelompok ${name}?`}
          detail="Kelompok ini hilang dari semua menu dan tidak bisa dikembalikan. Pelanggan yang sudah menaruh pilihannya di keranjang diminta memilih ulang; sisa keranjang tetap bisa dipesan. Pesanan yang sudah masuk tidak berubah."
          confirmLabel="Hapus"
          dangerous
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
