import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import type { Slots } from 'shared-ui/runtime';
import ui from 'shared-ui/utilities.module.css';
import { remoteWidget } from './remote-widget.tsx';

const nothing = () => null;

/** The number on the navbar's cart. */
export const CartBadge = remoteWidget('CartBadge', ({ CartBadge }) => CartBadge, {
  waiting: null,
  // There is no room for a message; the widget is retried automatically.
  failed: nothing,
});

/** Widgets of cart-checkout that pages of other remotes show. */
export const slots: Slots = {
  AddToCart: remoteWidget('AddToCart', ({ AddToCart }) => AddToCart, {
    waiting: <div className={ui.skeleton} style={{ blockSize: '9rem' }} aria-hidden="true" />,
    failed: (retry) => <OrderingProblem onRetry={retry} />,
  }),
  // Without it the card still links to the product's page, which shows the problem.
  QuickAdd: remoteWidget('QuickAdd', ({ QuickAdd }) => QuickAdd ?? nothing, {
    waiting: null,
    failed: nothing,
  }),
};

function OrderingProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice as="div" role="alert">
      <p>Pemesanan sedang tidak dapat dimuat.</p>
      <Button look="quiet" onClick={onRetry}>
        Coba lagi
      </Button>
    </Notice>
  );
}
