import type { ReactNode } from 'react';
import { Button, ButtonLink } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { type SaveError, SaveErrorNotice } from '../../save-error-notice.tsx';
import styles from '../group-form.module.css';

interface SaveBarProps {
  isBusy: boolean;
  error: SaveError | undefined;
  /** Number of fields with an error. */
  wrong: number;
  /** A question that must be answered first. */
  children?: ReactNode;
}

/** The buttons of the form, and why it was not saved. */
export function SaveBar({ isBusy, error, wrong, children }: SaveBarProps) {
  return (
    <div className={styles.end}>
      {children}
      {wrong > 0 && (
        <Notice isDanger role="alert">
          Belum tersimpan. Periksa {wrong === 1 ? 'isian' : `${wrong} isian`} yang ditandai.
        </Notice>
      )}
      {wrong === 0 && <SaveErrorNotice error={error} page="/pilihan" />}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          Simpan
        </Button>
        <ButtonLink look="quiet" to="/pilihan">
          Batal
        </ButtonLink>
      </div>
    </div>
  );
}
