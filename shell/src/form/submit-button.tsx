import { useNavigation } from 'shared-ui/runtime';

interface SubmitButtonProps {
  label: string;
  /** Shown while the form is on its way. */
  busyLabel: string;
}

/**
 * Sends the form that it stands in, once. It stays focusable while the form is on its way: a
 * button that is disabled while it has the focus drops the focus at the top of the page.
 */
export function SubmitButton({ label, busyLabel }: SubmitButtonProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <button
      className="button"
      type="submit"
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
