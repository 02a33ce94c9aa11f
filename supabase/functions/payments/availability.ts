import type { PaymentLogger } from './payment-log.ts';
import type { PaymentProvider, ProviderState } from './provider.ts';
import type { PaymentStore } from './store.ts';

/** Time in ms after which an unchanged state is reported again: another instance may have reported another one. */
const READY_MS = 60_000;
const NOT_READY_MS = 10_000;

/** An id that no attempt has. The provider answers that there is no such transaction, if it accepts the key. */
const PROBE = 'kedai-senja-probe';

/** Follows whether the provider can be used, by the outcomes of all calls. */
export interface Availability {
  /** Whether calls are worth their time-outs. */
  isReady(): boolean;
  /** Derives the state from the outcome of a call. */
  note(outcome: string): Promise<void>;
  /** Calls the provider if nothing was heard from it for a while. */
  probe(): Promise<void>;
}

/** @param now milliseconds of a clock that is never set back, for tests. */
export function followAvailability(
  provider: PaymentProvider | undefined,
  store: Pick<PaymentStore, 'setProviderState'>,
  log: PaymentLogger,
  now: () => number = () => performance.now(),
): Availability {
  let reported: ProviderState | undefined;
  let reportedAt = 0;
  const isFresh = () => now() - reportedAt < (reported === 'ready' ? READY_MS : NOT_READY_MS);

  async function report(state: ProviderState): Promise<void> {
    if (state === reported && isFresh()) return;
    if (state !== reported) {
      const level = state === 'ready' ? 'info' : 'error';
      log({ level, event: 'payment_provider_state', reason: state });
    }
    reported = state;
    reportedAt = now();
    await store.setProviderState(state).catch(() => {
      // Reported again at the next call.
      reported = undefined;
    });
  }
  const note = (outcome: string) =>
    report(outcome === 'wrong_key' || outcome === 'unreachable' ? outcome : 'ready');

  return {
    isReady: () => reported === undefined || reported === 'ready',
    note,
    async probe() {
      if (reported !== undefined && isFresh()) return;
      if (provider) await note((await provider.status(PROBE)).outcome);
      else await report('no_key');
    },
  };
}
