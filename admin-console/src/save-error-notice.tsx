import { twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import type { AppError } from './app-error.ts';

/** Why nothing was written, in general. */
export type SaveError = Pick<AppError, 'reason' | 'needsSecondFactor'>;

interface SaveErrorNoticeProps {
  error: SaveError | undefined;
  /** Page to which the second factor leads. */
  page: string;
}

/** Why a form was not saved. */
export function SaveErrorNotice({ error, page }: SaveErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice isDanger role="alert">
      {error.reason}
      {error.needsSecondFactor && (
        <>
          {' '}
          <a href={twoStepPath(page)} target="_blank" rel="noreferrer">
            Verifikasi di tab baru
          </a>
          , lalu simpan lagi.
        </>
      )}
    </Notice>
  );
}
