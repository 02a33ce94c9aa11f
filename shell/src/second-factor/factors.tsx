import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import ui from 'shared-ui/utilities.module.css';
import { useNext } from '../after-sign-in/next.ts';
import { FormOutcome } from '../form/form-outcome.tsx';
import { Enrolling } from './enrolling.tsx';
import { FactorList } from './factor-list.tsx';
import { factorMessage } from './factor-messages.ts';
import { beginEnrolment, type Enrolment, type Factor } from './factors.data.ts';
import type { Recovery } from './recovery-codes.data.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-step-section.module.css';

interface FactorsProps {
  factors: readonly Factor[];
  /** Whether admins of this shop need a second factor. */
  isDemanded: boolean;
  /** Null if no authenticator app is connected. */
  recovery: Recovery | null;
}

/** The state of two-step verification, the connected apps, and the enrolment of another app. */
export function Factors({ factors, isDemanded, recovery }: FactorsProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const revalidator = useRevalidator();
  const isOn = factors.length > 0;

  async function start() {
    setStarting(true);
    setOutcome(null);
    try {
      setEnrolment(await beginEnrolment());
      setProblem(null);
    } catch (error) {
      setProblem(factorMessage(error));
    } finally {
      setStarting(false);
    }
  }

  function finish(message: string) {
    setEnrolment(null);
    setOutcome(message);
    void revalidator.revalidate();
  }

  function cancel() {
    // Render the button before focusing it.
    flushSync(() => setEnrolment(null));
    startButton.current?.focus();
  }

  return (
    <>
      <Explanation isOn={isOn} isDemanded={isDemanded} />
      {outcome && <FormOutcome key={outcome}>{outcome}</FormOutcome>}
      {outcome && isOn && <ContinueLink />}
      {isOn && <FactorList factors={factors} isDemanded={isDemanded} onRemoved={finish} />}
      {problem && (
        <Notice isDanger role="alert">
          {problem}
        </Notice>
      )}
      {enrolment ? (
        <Enrolling
          enrolment={enrolment}
          onDone={() => finish('Verifikasi dua langkah aktif untuk akun Anda.')}
          onCancel={cancel}
        />
      ) : (
        <Button
          look={isOn ? 'quiet' : 'main'}
          className={styles.start}
          ref={startButton}
          isDisabled={isStarting}
          onClick={() => void start()}
        >
          {isStarting ? 'Menyiapkan…' : isOn ? 'Tambah aplikasi cadangan' : 'Aktifkan'}
        </Button>
      )}
      {isOn && recovery && <RecoveryCodes {...recovery} />}
    </>
  );
}

function Explanation({ isOn, isDemanded }: { isOn: boolean; isDemanded: boolean }) {
  if (isOn) {
    return (
      <>
        <p className={`${ui.chip} ${ui.glow}`}>Aktif</p>
        <p className={styles.lead}>
          Halaman admin meminta kode dari aplikasi Anda setelah password.
        </p>
      </>
    );
  }
  return (
    <>
      <p className={ui.chip}>Belum aktif</p>
      <p className={styles.lead}>
        Selain password, halaman admin meminta kode dari aplikasi autentikator di ponsel Anda.
        Password yang bocor saja tidak cukup untuk masuk.
      </p>
      {isDemanded && (
        <Notice>
          Toko ini mewajibkannya. Halaman admin tetap tertutup sampai Anda mengaktifkannya.
        </Notice>
      )}
    </>
  );
}

/** A link to the page that was attempted when the shop required a second factor. */
function ContinueLink() {
  const next = useNext();
  return next === '/' ? null : <Link to={next}>Lanjut ke halaman tujuan</Link>;
}
