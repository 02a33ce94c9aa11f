import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';

/** Shown in place of the order control if it cannot be loaded. */
export function OrderingProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice as="div" role="alert">
      <p>Pemesanan sedang tidak dapat dimuat.</p>
      <Button look="quiet" onClick={onRetry}>
        Coba lagi
      </Button>
    </Notice>
  );
}
