import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { readCode } from './code.ts';
import { type CodeError, CodeField } from './code-field.tsx';
import styles from './enrolling.module.css';
import { factorMessage, NOT_A_CODE } from './factor-messages.ts';
import { type Enrolment, verifyCode } from './factors.data.ts';
import { QrCode } from './qr-code.tsx';
import { Secret } from './secret.tsx';

interface EnrollingProps {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}

/** Connects an authenticator app: shows its key, and verifies the first code. */
export function Enrolling({ enrolment, onDone, onCancel }: EnrollingProps) {
  const [error, setError] = useState<CodeError | undefined>();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCode(new FormData(event.currentTarget).get('code'));
    if (!code) {
      setError({ text: NOT_A_CODE });
      return;
    }
    setBusy(true);
    try {
      await verifyCode(enrolment.factorId, code);
      onDone();
    } catch (failure) {
      setError({ text: factorMessage(failure) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.panel}>
      <h3 ref={heading} tabIndex={-1}>
        Hubungkan aplikasi autentikator
      </h3>
      <ol className={styles.steps}>
        <li>
          <p>Pasang aplikasi autentikator di ponsel Anda, lalu pindai kode QR ini dengannya.</p>
          <QrCode svg={enrolment.qrCode} />
          <Secret secret={enrolment.secret} uri={enrolment.uri} />
        </li>
        <li>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => void submit(event)}
            aria-label="Kode pertama"
          >
            <CodeField label="Masukkan 6 angka yang tampil di aplikasi" error={error} />
            <div className={styles.actions}>
              <Button type="submit" isDisabled={isBusy}>
                {isBusy ? 'Memeriksa…' : 'Verifikasi'}
              </Button>
              <Button look="quiet" onClick={onCancel}>
                Batal
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </div>
  );
}
