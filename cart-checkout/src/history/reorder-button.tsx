import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { toast } from 'shared-ui/toasts';
import ui from 'shared-ui/utilities.module.css';
import { toCartError } from '../cart-error.ts';
import { errorMessage } from '../error-message.ts';
import { reorder } from './reorder.ts';

interface ReorderButtonProps {
  userId: string;
  order: { id: number; number: number };
}

/** Adds an order's lines to the cart again and opens the cart. */
export function ReorderButton({ userId, order: { id, number } }: ReorderButtonProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // Refs: state would update too late for a double click.
  const isRunning = useRef(false);
  // Idempotency keys of a click whose response was lost: a retry adds no line twice.
  const keys = useRef(new Map<number, string>());
  const keyOf = (line: number) => {
    const key = keys.current.get(line) ?? crypto.randomUUID();
    keys.current.set(line, key);
    return key;
  };

  async function press() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { added, problems } = await reorder(userId, id, keyOf);
      keys.current.clear();
      if (added > 0) await navigate('/cart');
      // After the navigation, which dismisses the toasts of the left page.
      if (problems.length > 0) toast(problems.join(' '), 'error');
    } catch (error) {
      const cartError = toCartError(error);
      if (cartError.code === 'signed_out') await navigate(loginPath(`/history/${id}`));
      else toast(errorMessage(cartError), 'error');
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return (
    <Button
      look="quiet"
      isBusy={isBusy}
      isDisabled={isBusy}
      onClick={({ detail }) => {
        // The second click of a double click may come after a fast response.
        if (detail < 2) void press();
      }}
    >
      Pesan lagi<span className={ui.visuallyHidden}> pesanan nomor {number}</span>
    </Button>
  );
}
