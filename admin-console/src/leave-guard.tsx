import { useLayoutEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';

/** Shells before shared-ui 1.1.0 have no `useBlocker`: there, only the browser asks for confirmation. */
const useNavigationBlocker: typeof useBlocker =
  useBlocker ?? (() => ({ state: 'unblocked', location: undefined }));

const addressOf = ({ pathname, search }: Location) => pathname + search;

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** What would be lost, one sentence. */
  detail: string;
}

/**
 * Asks for confirmation before leaving a page with unsaved input: with our dialog for in-app navigation, with
 * the browser's dialog on close or reload. Does not block the redirect after a successful save.
 */
export function LeaveGuard({ isUnsaved, detail }: LeaveGuardProps) {
  const [questions, setQuestions] = useState(0);
  const blocker = useNavigationBlocker(({ currentLocation, nextLocation }) => {
    const blocks = isUnsaved && addressOf(currentLocation) !== addressOf(nextLocation);
    if (blocks) setQuestions((count) => count + 1);
    return blocks;
  });
  // A layout effect: the tab may be closed right after the first letter.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      // `key` creates a new dialog for each navigation: the previous one may be closed but still mounted.
      key={questions}
      question="Tinggalkan halaman ini?"
      detail={detail}
      cancelLabel="Tetap di sini"
      confirmLabel="Buang perubahan"
      dangerous
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
