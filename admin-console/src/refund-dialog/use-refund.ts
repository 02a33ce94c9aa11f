import { useRef, useState } from 'react';
import { toast } from 'shared-ui/toasts';
import type { RefundFacts } from './refund.ts';
import { type RefundError, toRefundError } from './refund-error.ts';

interface Refund {
  send: (facts: RefundFacts) => Promise<void>;
  /** Said once it is recorded. */
  done: string;
  onDone: () => void;
  /** Called when the amount is no longer the one that was shown. */
  onOutdated: () => void;
}

/** Sends a refund once, also after a double click or a lost answer. */
export function useRefund() {
  // One key per dialog: a repetition of the request does not refund twice.
  const [key] = useState(() => crypto.randomUUID());
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<RefundError>();
  const submit = async (
    facts: Omit<RefundFacts, 'key'>,
    { send, done, onDone, onOutdated }: Refund,
  ) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await send({ ...facts, key });
      toast(done);
      onDone();
    } catch (failure) {
      const found = await toRefundError(failure);
      setError(found);
      if (found.isOutdated) onOutdated();
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return { submit, isBusy, error };
}
