import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackendError, loginPath } from 'shared-auth';
import { paymentPath } from '../payment-method.ts';
import { startPayment } from './payment.data.ts';
import { type PaymentScreen, type StartProblem, startProblemOf } from './payment.rules.ts';
import type { Payment } from './payment.ts';

interface CodeStart {
  isBusy: boolean;
  /** Why the last request made no code. */
  problem: StartProblem | null;
  /** Asks for a code, once at a time. */
  start: () => Promise<void>;
}

/** Asks for a QRIS code: by itself for an order that has none, later on demand. */
export function useCodeStart(
  payment: Payment,
  screen: PaymentScreen,
  reload: () => Promise<void>,
): CodeStart {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StartProblem | null>(null);
  const isUnderWay = useRef(false);

  async function start() {
    // A second press arrives before the button is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await startPayment(payment);
      setProblem(null);
      await reload();
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.status === 401) return navigate(loginPath(paymentPath(payment.orderId)));
      setProblem(startProblemOf(error.code));
      // The state of the order may have changed, or explain the error.
      await reload().catch(() => undefined);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  const startFirst = useEffectEvent(start);
  const isStarting = screen === 'starting';
  // The shop has ended an attempt whose code was lost.
  const isLost = screen === 'failed' && problem === 'in_doubt';
  useEffect(() => {
    if (isStarting || isLost) void startFirst();
  }, [isStarting, isLost]);
  return { isBusy, problem, start };
}
