import { useState } from 'react';
import { twoStepPath } from 'shared-auth';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { dateTime } from 'shared-ui/date-time';
import { Link } from 'shared-ui/runtime';
import styles from './factor-list.module.css';
import { factorSentence } from './factor-sentences.ts';
import { type Factor, type FactorRefusal, removeFactor } from './factors.data.ts';

interface FactorListProps {
  factors: readonly Factor[];
  isDemanded: boolean;
  /** Called with a sentence for the user. */
  onRemoved: (sentence: string) => void;
}

/** The connected apps, and their removal. */
export function FactorList({ factors, isDemanded, onRemoved }: FactorListProps) {
  const [asked, setAsked] = useState<Factor | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [refusal, setRefusal] = useState<FactorRefusal | null>(null);

  async function remove(factor: Factor) {
    setAsked(null);
    setRemoving(factor);
    const refused = await removeFactor(factor.id);
    setRemoving(null);
    setRefusal(refused);
    if (!refused) onRemoved(`${factor.name} sudah dihapus dari akun Anda.`);
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
            <button
              className="button button-danger"
              type="button"
              aria-label={`Hapus ${factor.name}`}
              aria-disabled={removing !== null}
              onClick={() => removing === null && setAsked(factor)}
            >
              {removing === factor ? 'Menghapus…' : 'Hapus'}
            </button>
          </li>
        ))}
      </ul>
      {refusal && (
        <p className="notice notice-danger" role="alert">
          {factorSentence(refusal)}{' '}
          {refusal === 'second_factor_needed' && (
            <Link to={twoStepPath('/profile')}>Masukkan kode</Link>
          )}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          question={question(asked, factors.length === 1, isDemanded)}
          confirmLabel="Hapus"
          dangerous
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
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
