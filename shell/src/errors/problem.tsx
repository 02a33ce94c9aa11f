import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Place, reportError, shownId } from 'remote-contract/report';
import { BackendError } from 'shared-auth';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { MessagePanel } from 'shared-ui/message-panel';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import { useOnline } from '../offline/use-online.ts';

/** Offline message for pages that are not cached: never visited, or not cacheable (the cart, admin pages). */
const OFFLINE = 'Halaman ini terbuka sendiri begitu jaringan kembali.';

interface ProblemProps {
  error: unknown;
  /** What happened and what still works, in Indonesian. */
  sentence: string;
  /** Where the error happened, for the report. */
  about?: Place;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * The error page, with automatic and manual retries. The operator finds the error in the log by the shown
 * code. The smoke test of a release looks for `data-problem` (packages/releases/smoke).
 */
export function Problem({ error, sentence, about, retrying, onRetry }: ProblemProps) {
  const [isByUser, setIsByUser] = useState(false);
  const reportId = useReport(error, about);
  const wait = error instanceof BackendError ? error.retryAfterSeconds : undefined;
  const retry = (byUser: boolean) => {
    setIsByUser(byUser);
    onRetry();
  };
  useAutoRetry(() => retry(false), { busy: retrying, waitSeconds: wait });
  // Automatic retries show no progress: screen readers would announce the alert each time.
  const isTrying = isByUser && retrying;
  const isOnline = useOnline();
  const title = isOnline ? 'Ada yang tersendat' : 'Anda sedang tanpa jaringan';
  return (
    <MessagePanel
      role="alert"
      data-problem
      title={title}
      action={
        <>
          {isOnline && reportId && (
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
      {isOnline ? (rateLimitSentence(error) ?? sentence) : OFFLINE}
    </MessagePanel>
  );
}

/** Reports the shown error before the paint, and returns the report's id. */
function useReport(error: unknown, about: Place | undefined): string | undefined {
  const [id, setId] = useState<string>();
  const report = useEffectEvent((shown: unknown) => {
    // Errors while offline are expected.
    if (navigator.onLine) setId(reportError(shown, about));
  });
  useLayoutEffect(() => report(error), [error]);
  return id;
}

function rateLimitSentence(error: unknown): string | undefined {
  if (!(error instanceof BackendError) || error.status !== 429) return undefined;
  const { retryAfterSeconds: wait = 60 } = error;
  return `Terlalu banyak permintaan dari jaringan Anda. Kami coba lagi dalam ${wait} detik.`;
}
