import type { Availability } from './availability.ts';
import type { PaymentLogger } from './payment-log.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentStore } from './store.ts';

/** What the calls of the function work with. */
export interface Payments {
  /** Undefined without a key. */
  provider: PaymentProvider | undefined;
  store: PaymentStore;
  availability: Availability;
  log: PaymentLogger;
}
