import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Notice } from 'shared-ui/notice';
import { factorMessage } from './factor-messages.ts';
import { NewCodes } from './new-codes.tsx';
import { newRecoveryCodes, type Recovery, removeRecoveryCodes } from './recovery-codes.data.ts';
import styles from './recovery-codes.module.css';

/** Recommended minimum number of remaining codes. */
const FEW = 3;

/** The recovery codes of an account: remaining number, new set, removal. */
export function RecoveryCodes({ remaining, isByCode }: Recovery) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function change(work: () => Promise<void>) {
    setAsking(null);
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await revalidate();
    } catch (error) {
      setProblem(factorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  const make = () => change(async () => setCodes(await newRecoveryCodes(remaining === null)));
  const remove = () =>
    change(async () => {
      await removeRecoveryCodes();
      setCodes(null);
    });

  return (
    <div className={styles.part}>
      <h3>Kode pemulihan</h3>
      {isByCode && (
        <Notice>
          Anda masuk dengan kode pemulihan. Hubungkan aplikasi baru, lalu hapus yang hilang.
        </Notice>
      )}
      <p className={styles.lead}>
        {remaining === null
          ? 'Dengan satu kode pemulihan Anda tetap bisa masuk bila ponsel hilang. Tanpa kode ini hanya pengelola server yang bisa membuka akun Anda.'
          : `${remaining} kode tersisa. Setiap kode berlaku satu kali, sesudah password.`}
      </p>
      {remaining !== null && remaining < FEW && !codes && (
        <Notice isDanger>Kode hampir habis. Buat kode baru dan simpan baik-baik.</Notice>
      )}
      {codes && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
      {problem && (
        <Notice isDanger role="alert">
          {problem}
        </Notice>
      )}
      {!codes && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            isBusy={isBusy}
            onClick={() => (remaining === null ? void make() : setAsking('renew'))}
          >
            {remaining === null ? 'Buat kode pemulihan' : 'Buat kode baru'}
          </Button>
          {/* In a recovery-code session, removal would lock the user out. */}
          {remaining !== null && !isByCode && (
            <Button look="danger" isDisabled={isBusy} onClick={() => setAsking('remove')}>
              Hapus kode
            </Button>
          )}
        </div>
      )}
      {asking === 'renew' && (
        <ConfirmDialog
          question="Buat kode pemulihan baru?"
          detail="Kode yang lama tidak berlaku lagi."
          confirmLabel="Buat kode baru"
          onCancel={() => setAsking(null)}
          onConfirm={() => void make()}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          question="Hapus semua kode pemulihan?"
          detail="Bila ponsel Anda hilang, hanya pengelola server yang bisa membuka akun Anda."
          confirmLabel="Hapus"
          dangerous
          onCancel={() => setAsking(null)}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  );
}
