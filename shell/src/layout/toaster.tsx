import { useAtomValue } from 'jotai';
import { toastsAtom } from 'shared-ui/toasts';
import { useFocusAfterToast } from './focus-after-toast.ts';
import { ToastCard } from './toast-card.tsx';
import styles from './toaster.module.css';
import { useAboveBottomBar } from './use-above-bottom-bar.ts';

/**
 * Shows the newest toast, above the page's bottom bar. Both live regions are always rendered: screen readers
 * do not announce the content of a new region.
 */
export function Toaster() {
  const toast = useAtomValue(toastsAtom).at(-1);
  const { remember, leave } = useFocusAfterToast();
  const toaster = useAboveBottomBar(toast !== undefined);
  const card = toast && (
    <ToastCard key={toast.id} toast={toast} onEnter={remember} onClose={leave} />
  );
  return (
    <div className={styles.toaster} ref={toaster}>
      <div role="status">{toast?.kind === 'success' && card}</div>
      <div role="alert">{toast?.kind === 'error' && card}</div>
    </div>
  );
}
