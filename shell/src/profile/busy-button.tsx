interface BusyButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  className?: string;
}

/** Sends the form that it stands in, once. It keeps the focus while the form is on its way. */
export function BusyButton({ label, busyLabel, isBusy, className = 'button' }: BusyButtonProps) {
  return (
    <button
      className={className}
      type="submit"
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
