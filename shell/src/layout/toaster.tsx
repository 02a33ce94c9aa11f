import { useEffect, useRef } from 'react';
import { Icon } from 'shared-ui/icon';
import { dismissToast, type Toast, toastsAtom, useAtomValue } from 'shared-ui/runtime';
import styles from './toaster.module.css';

/** How long a toast stays, in ms: long enough to read two sentences slowly. */
const SHOWN_MS = 6000;

/** The toasts, over the page. Both live regions are always there, or nothing would be announced. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className={styles.toaster}>
      <div role="status">
        {toasts.map((toast) => toast.kind === 'success' && <Card key={toast.id} {...toast} />)}
      </div>
      <div role="alert">
        {toasts.map((toast) => toast.kind === 'error' && <Card key={toast.id} {...toast} />)}
      </div>
    </div>
  );
}

function Card({ id, text, kind }: Toast) {
  const remaining = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    remaining.current = setTimeout(() => dismissToast(id), SHOWN_MS);
  };
  const pause = () => clearTimeout(remaining.current);
  useEffect(() => {
    remaining.current = setTimeout(() => dismissToast(id), SHOWN_MS);
    return () => clearTimeout(remaining.current);
  }, [id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the text readable longer.
    <div
      className={`${styles.toast} ${kind === 'error' ? styles.error : ''}`}
      onMouseEnter={pause}
      onMouseLeave={start}
      onFocus={pause}
      onBlur={start}
    >
      <p>{text}</p>
      <button
        className="icon-button"
        type="button"
        aria-label="Tutup pesan"
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
