import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { OrderRefundDialog } from '../refund-dialog/order-refund-dialog.tsx';
import type { BoardOrder } from './board.ts';
import { refreshShown } from './poll.ts';

/** Returns money of an order that was paid. */
export function RefundAction({ order }: { order: BoardOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  if (order.paid <= order.refunded && !isOpen) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Kembalikan uang
      </Button>
      {isOpen && (
        <OrderRefundDialog
          order={order}
          onDone={() => void refreshShown()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
