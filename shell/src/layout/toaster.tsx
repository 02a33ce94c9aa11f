import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from 'shared-ui/icon';
import { dismissToast, type Toast, toastsAtom, useAtomValue } from 'shared-ui/runtime';
import { useFocusAfterToast } from './focus-after-toast.ts';
import styles from './toaster.module.css';

/** How long a toast stays, in ms: long enough to read two sentences slowly. */
const SHOWN_MS = 6000;

/** The toasts, over the page. Both live regions are always there, or nothing would be announced. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const { toaster, remember, leave } = useFocusAfterToast();
  const cards = (kind: Toast['kind']) =>
    toasts.map(
      (toast) =>
        toast.kind === kind && (
          <Card key={toast.id} {...toast} onEnter={remember} onClose={leave} />
        ),
    );
  return (
    <div className={styles.toaster} ref={toaster}>
      <div role="status">{cards('success')}</div>
      <div role="alert">{cards('error')}</div>
    </div>
  );
}

interface CardProps extends Toast {
  /** Called when the focus comes into the toast. */
  onEnter: (event: FocusEvent) => void;
  /** Called with the button that closes the toast, before it goes away. */
  onClose: (button: HTMLButtonElement) => void;
}

function Card({ id, text, kind, onEnter, onClose }: CardProps) {
  const remaining = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = () => clearTimeout(remaining.current);
  // The pointer may leave while the focus is still here.
  const start = ({ currentTarget }: MouseEvent | FocusEvent) => {
    pause();
    if (currentTarget.contains(document.activeElement)) return;
    remaining.current = setTimeout(() => dismissToast(id), SHOWN_MS);
  };
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
      onFocus={(event) => {
        pause();
        onEnter(event);
      }}
      onBlur={start}
    >
      <p>{text}</p>
      <button
        className="icon-button"
        type="button"
        aria-label="Tutup pesan"
        onClick={({ currentTarget }) => {
          onClose(currentTarget);
          dismissToast(id);
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
