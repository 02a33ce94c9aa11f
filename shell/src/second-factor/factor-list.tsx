import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BackendError, twoStepPath } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { dateTime } from 'shared-ui/date-time';
import { Notice } from 'shared-ui/notice';
import styles from './factor-list.module.css';
import { factorMessage } from './factor-messages.ts';
import { type Factor, removeFactor } from './factors.data.ts';

interface FactorListProps {
  factors: readonly Factor[];
  isDemanded: boolean;
  /** Called with a message for the user. */
  onRemoved: (message: string) => void;
}

/** The connected apps, and their removal. */
export function FactorList({ factors, isDemanded, onRemoved }: FactorListProps) {
  const [toRemove, setToRemove] = useState<Factor | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [problem, setProblem] = useState<{ text: string; needsCode: boolean } | null>(null);

  async function remove(factor: Factor) {
    setToRemove(null);
    setRemoving(factor);
    try {
      await removeFactor(factor.id);
      setProblem(null);
      onRemoved(`${factor.name} sudah dihapus dari akun Anda.`);
    } catch (error) {
      const needsCode = error instanceof BackendError && error.code === 'insufficient_aal';
      setProblem({ text: factorMessage(error), needsCode });
    } finally {
      setRemoving(null);
    }
  }

  return (
    <>
      <ul className={styles.factors}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.factor}>
            <div>
              <p className={styles.name}>{factor.name}</p>
              <p className={styles.since}>Sejak {dateTime(factor.createdAt)}</p>
            </div>
            <Button
              look="danger"
              aria-label={`Hapus ${factor.name}`}
              isDisabled={removing !== null}
              onClick={() => setToRemove(factor)}
            >
              {removing === factor ? 'Menghapus…' : 'Hapus'}
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <Notice isDanger role="alert">
          {problem.text}{' '}
          {problem.needsCode && <Link to={twoStepPath('/profile')}>Masukkan kode</Link>}
        </Notice>
      )}
      {toRemove && (
        <ConfirmDialog
          question={question(toRemove, factors.length === 1, isDemanded)}
          confirmLabel="Hapus"
          dangerous
          onCancel={() => setToRemove(null)}
          onConfirm={() => void remove(toRemove)}
        />
      )}
    </>
  );
}

function question({ name }: Factor, isLast: boolean, isDemanded: boolean): string {
  if (!isLast) return `Hapus ${name}?`;
  return isDemanded
    ? `Hapus ${name}? Halaman admin tertutup sampai Anda mengaktifkan verifikasi lagi.`
    : `Hapus ${name}? Setelah itu password saja cukup untuk masuk.`;
}
