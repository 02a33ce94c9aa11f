import { useEffect, useState } from 'react';
import { BackendError } from 'shared-auth';
import { rupiah } from 'shared-ui/rupiah';
import { Spinner } from 'shared-ui/spinner';
import styles from './payment-dialog.module.css';
import { readQrisPicture } from './qris.data.ts';

interface QrisCodeProps {
  branchId: number;
  /** Whole rupiah. */
  due: number;
}

/** The branch's static QRIS code and the amount that the guest types. */
export function QrisCode({ branchId, due }: QrisCodeProps) {
  const picture = useQrisPicture(branchId);
  return (
    <>
      <p className={styles.due}>
        <span>Yang harus dibayar</span>
        <strong>{rupiah(due)}</strong>
      </p>
      {picture === undefined && <Spinner />}
      {picture === null && (
        <p className={styles.noPicture}>Tunjukkan stiker QRIS di meja kasir kepada pelanggan.</p>
      )}
      {picture && <img className={styles.qris} src={picture} alt="Kode QRIS cabang" />}
      <p className={styles.hint}>
        Pelanggan mengetik jumlahnya sendiri. Cocokkan di aplikasi merchant sebelum menekan
        “Pembayaran diterima”.
      </p>
    </>
  );
}

/** Undefined while loading; null without a picture, and when it cannot be read: the sticker serves then. */
function useQrisPicture(branchId: number): string | null | undefined {
  const [picture, setPicture] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const url = await readQrisPicture(branchId);
        if (isCurrent) setPicture(url);
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        if (isCurrent) setPicture(null);
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [branchId]);
  return picture;
}
