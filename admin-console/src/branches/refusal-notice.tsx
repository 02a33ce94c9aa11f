import { twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import type { Refusal } from './branch-intents.ts';

/** Why a form was not saved. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return (
    <Notice isDanger role="alert">
      {refusal.reason}
      {refusal.needsSecondFactor && (
        <>
          {' '}
          <a href={twoStepPath('/admin/cabang')} target="_blank" rel="noreferrer">
            Verifikasi di tab baru
          </a>
          , lalu simpan lagi.
        </>
      )}
    </Notice>
  );
}
