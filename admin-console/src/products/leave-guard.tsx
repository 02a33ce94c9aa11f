import { useLayoutEffect, useState } from 'react';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { type Location, useBlocker } from 'shared-ui/runtime';

/** Shells before shared-ui 1.1.0 give none: there, only the browser's own question is asked. */
const useNavigationBlocker: typeof useBlocker =
  useBlocker ?? (() => ({ state: 'unblocked', location: undefined }));

const addressOf = ({ pathname, search }: Location) => pathname + search;

/**
 * Asks before a page with unsaved input is left: with a dialog of the shop on the way to another of
 * its pages, with the browser's own when the page is closed or reloaded. The redirect of an action
 * that has saved passes.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [questions, setQuestions] = useState(0);
  const blocker = useNavigationBlocker(({ currentLocation, nextLocation }) => {
    const blocks = isUnsaved && addressOf(currentLocation) !== addressOf(nextLocation);
    if (blocks) setQuestions((count) => count + 1);
    return blocks;
  });
  // At once: the tab may be closed right after the first letter.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      // A new dialog for each navigation: the last one may be closed and not yet unmounted.
      key={questions}
      question="Tinggalkan halaman ini?"
      detail="Perubahan Anda pada produk ini belum disimpan dan akan hilang."
      cancelLabel="Tetap di sini"
      confirmLabel="Buang perubahan"
      dangerous
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
