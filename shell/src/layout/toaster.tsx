import { useAtomValue } from 'jotai';
import { type Toast, toastsAtom } from 'shared-ui/toasts';
import { useFocusAfterToast } from './focus-after-toast.ts';
import { ToastCard } from './toast-card.tsx';
import styles from './toaster.module.css';

/** The toasts. Both live regions are always rendered: a new region would not be announced. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const { toaster, remember, leave } = useFocusAfterToast();
  const cards = (kind: Toast['kind']) =>
    toasts.map(
      (toast) =>
        toast.kind === kind && (
          <ToastCard key={toast.id} toast={toast} onEnter={remember} onClose={leave} />
        ),
    );
  return (
    <div className={styles.toaster} ref={toaster}>
      <div role="status">{cards('success')}</div>
      <div role="alert">{cards('error')}</div>
    </div>
  );
}
