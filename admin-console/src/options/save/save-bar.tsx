import type { ReactNode } from 'react';
import { twoStepPath } from 'shared-auth';
import { Button, ButtonLink } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import styles from '../group-form.module.css';
import type { GroupAnswer } from '../option-intents.ts';

interface SaveBarProps {
  isBusy: boolean;
  refusal: GroupAnswer['refusal'];
  /** Number of fields with an error. */
  wrong: number;
  /** A question that must be answered first. */
  children?: ReactNode;
}

/** The buttons of the form, and why it was not saved. */
export function SaveBar({ isBusy, refusal, wrong, children }: SaveBarProps) {
  return (
    <div className={styles.end}>
      {children}
      {wrong > 0 && (
        <Notice isDanger role="alert">
          Belum tersimpan. Periksa {wrong === 1 ? 'isian' : `${wrong} isian`} yang ditandai.
        </Notice>
      )}
      {wrong === 0 && refusal && (
        <Notice isDanger role="alert">
          {refusal.reason}
          {refusal.needsSecondFactor && (
            <>
              {' '}
              <a href={twoStepPath('/pilihan')} target="_blank" rel="noreferrer">
                Verifikasi di tab baru
              </a>
              , lalu simpan lagi.
            </>
          )}
        </Notice>
      )}
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
