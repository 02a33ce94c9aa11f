import { useNavigation } from 'react-router-dom';
import { Button } from 'shared-ui/button';

interface SubmitButtonProps {
  label: string;
  /** Label while the form is being submitted. */
  busyLabel: string;
  /** Whether the form is being submitted; omitted for a form that navigates. */
  isBusy?: boolean;
  look?: 'main' | 'danger';
}

/** Submit button that ignores clicks, but keeps the focus, while the form is being submitted. */
export function SubmitButton({ label, busyLabel, isBusy, look = 'main' }: SubmitButtonProps) {
  const isNavigating = useNavigation().state !== 'idle';
  const isSubmitting = isBusy ?? isNavigating;
  return (
    <Button type="submit" look={look} isDisabled={isSubmitting} data-script="needed">
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
