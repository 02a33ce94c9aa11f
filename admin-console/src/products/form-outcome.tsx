import { twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import { fieldName } from './form-fields.ts';
import styles from './product-form.module.css';
import { correctionMessage, type SaveError } from './save-error.ts';
import type { Draft } from './use-product-draft.ts';

interface FormOutcomeProps {
  saveError: SaveError;
  draft: Draft;
}

/** Why the form was not saved; null once all invalid fields are corrected. */
export function FormOutcome({ saveError, draft }: FormOutcomeProps) {
  const { message, reason, changed } = saveError;
  const wrong = Object.keys(draft.errors).length;
  if (reason === undefined && wrong === 0) return null;
  const taken = changed?.taken.filter((field) => field !== 'stock') ?? [];
  return (
    <Notice as="div" isDanger className={styles.outcome} role="alert">
      <p>
        <strong>{message}</strong> {reason ?? correctionMessage(wrong)}
        {saveError.needsSecondFactor && <SecondFactorLink />}
        {saveError.isDeleted && (
          <>
            {' '}
            <a href="/admin?tipe=semua&status=terhapus" target="_blank" rel="noreferrer">
              Buka daftar Terhapus di tab baru
            </a>
          </>
        )}
      </p>
      {taken.length > 0 && (
        <p>
          Isian yang tidak Anda ubah sudah diperbarui: {taken.map((f) => fieldName(f)).join(', ')}.
        </p>
      )}
    </Notice>
  );
}

/** Opens a new tab: this tab keeps the input, and shares the session once the code is verified. */
function SecondFactorLink() {
  return (
    <>
      {' '}
      Isian Anda tetap di sini:{' '}
      <a href={twoStepPath('/admin')} target="_blank" rel="noreferrer">
        verifikasi di tab baru
      </a>
      , lalu simpan lagi.
    </>
  );
}
