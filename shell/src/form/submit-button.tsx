import { Button } from 'shared-ui/button';
import { useNavigation } from 'shared-ui/runtime';

interface SubmitButtonProps {
  label: string;
  /** Shown while the form is on its way. */
  busyLabel: string;
  /** Whether it is on its way; a form that navigates need not say so. */
  isBusy?: boolean;
  look?: 'main' | 'danger';
}

/** Sends the form that it stands in, once. It keeps the focus while the form is on its way. */
export function SubmitButton({ label, busyLabel, isBusy, look = 'main' }: SubmitButtonProps) {
  const isNavigating = useNavigation().state !== 'idle';
  const isSent = isBusy ?? isNavigating;
  return (
    <Button type="submit" look={look} isDisabled={isSent}>
      {isSent ? busyLabel : label}
    </Button>
  );
}
