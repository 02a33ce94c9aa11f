import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { BackendError } from 'shared-auth';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { MessagePanel } from 'shared-ui/message-panel';
import { type Place, reportError, shownId } from 'shared-ui/report';
import { useAutoRetry } from 'shared-ui/use-auto-retry';

/** A page that was never opened with a network, or that is not saved: the cart, pages of admins. */
const OFFLINE = 'Halaman ini terbuka sendiri begitu jaringan kembali.';

interface ProblemProps {
  error: unknown;
  /** What happened and what still works, in the user's words. */
  sentence: string;
  /** Where it happened, for the report. */
  about?: Place;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * A failure in place of a page, with the way out of it: the page is tried again by itself, or when
 * the user asks. The code lets the operator find it in the log; `data-problem` tells the check of a
 * release that the page is not there (platform/releases/smoke).
 */
export function Problem({ error, sentence, about, retrying, onRetry }: ProblemProps) {
  const [isAsked, setIsAsked] = useState(false);
  const reportId = useReport(error, about);
  const wait = error instanceof BackendError ? error.retryAfterSeconds : undefined;
  const retry = (asked: boolean) => {
    setIsAsked(asked);
    onRetry();
  };
  useAutoRetry(() => retry(false), { busy: retrying, waitSeconds: wait });
  // A try by itself does not show: the alert would be announced anew each time.
  const isTrying = isAsked && retrying;
  const title = navigator.onLine ? 'Ada yang tersendat' : 'Anda sedang tanpa jaringan';
  return (
    <MessagePanel
      role="alert"
      data-problem
      title={title}
      action={
        <>
          {navigator.onLine && reportId && (
            <p>
              <small>Kode laporan: {shownId(reportId)}</small>
            </p>
          )}
          <Button isDisabled={isTrying} onClick={() => retry(true)}>
            {isTrying ? 'Mencoba…' : 'Coba lagi'}
          </Button>
        </>
      }
    >
      <title>{`${title} · ${brand.name}`}</title>
      {navigator.onLine ? (tooMany(error) ?? sentence) : OFFLINE}
    </MessagePanel>
  );
}

/** Reports an error that is shown, before the paint, and gives the id of the report. */
function useReport(error: unknown, about: Place | undefined): string | undefined {
  const [id, setId] = useState<string>();
  const report = useEffectEvent((shown: unknown) => {
    // Without a network that is the reason.
    if (navigator.onLine) setId(reportError(shown, about));
  });
  useLayoutEffect(() => report(error), [error]);
  return id;
}

function tooMany(error: unknown): string | undefined {
  if (!(error instanceof BackendError) || error.status !== 429) return undefined;
  const { retryAfterSeconds: wait = 60 } = error;
  return `Terlalu banyak permintaan dari jaringan Anda. Kami coba lagi dalam ${wait} detik.`;
}
