import { type FocusEvent, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { dismissToast, type Toast } from 'shared-ui/toasts';
import ui from 'shared-ui/utilities.module.css';
import styles from './toaster.module.css';
import { useCountdown } from './use-countdown.ts';

/** Duration in ms: enough to read two sentences slowly. */
const SHOWN_MS = 6_000;

/** Duration of a toast with an action, in ms: the user has to read it and reach the action. */
const SHOWN_WITH_ACTION_MS = 12_000;

interface ToastCardProps {
  toast: Toast;
  /** Called when the toast receives focus. */
  onEnter: (event: FocusEvent) => void;
  /** Called with the button that closes the toast, before the toast is removed. */
  onClose: (button: HTMLButtonElement) => void;
}

/** One toast. It closes after a delay, which restarts after hover and focus. */
export function ToastCard({ toast: { id, text, kind, action }, onEnter, onClose }: ToastCardProps) {
  const countdown = useCountdown(action ? SHOWN_WITH_ACTION_MS : SHOWN_MS, () => dismissToast(id));
  const [busy, setBusy] = useState(false);
  const actionButton = useRef<HTMLButtonElement>(null);

  const run = async () => {
    if (!action || busy) return;
    setBusy(true);
    countdown.stop();
    await action.run();
    if (actionButton.current) onClose(actionButton.current);
    dismissToast(id);
  };

  const resume = (card: Element, focused: Element | null) => {
    if (!busy && !card.contains(focused)) countdown.start();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the closing.
    <div
      className={`${styles.toast} ${kind === 'error' ? styles.error : ''}`}
      onMouseEnter={countdown.stop}
      // The toast may still have the focus when the pointer leaves.
      onMouseLeave={(event) => resume(event.currentTarget, document.activeElement)}
      onFocus={(event) => {
        countdown.stop();
        onEnter(event);
      }}
      onBlur={(event) => resume(event.currentTarget, event.relatedTarget)}
    >
      <p>
        {text}
        {action && <small className={styles.about}>{action.about}</small>}
      </p>
      {action && (
        <button
          className={styles.action}
          type="button"
          ref={actionButton}
          aria-disabled={busy}
          onClick={() => void run()}
        >
          {busy ? 'Sebentar…' : action.label}
          <span className={ui.visuallyHidden}> {action.about}</span>
        </button>
      )}
      <Button
        look="icon"
        className={styles.close}
        aria-label="Tutup pesan"
        onClick={({ currentTarget }) => {
          onClose(currentTarget);
          dismissToast(id);
        }}
      >
        <Icon path={icons.close} size={18} />
      </Button>
    </div>
  );
}
