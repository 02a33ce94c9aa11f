/** A line of the log, without keys, tokens and names. */
export interface PaymentEvent {
  level: 'info' | 'warn' | 'error';
  event:
    | 'payment_charge_failed'
    | 'payment_amount_differs'
    | 'payment_notification_rejected'
    | 'payment_notification_unknown'
    | 'payment_notification_undecided'
    | 'payment_check_undecided'
    | 'payment_store_failed'
    | 'payment_provider_state';
  /** Id of the attempt at the provider. */
  payment?: string;
  /** Stable code of the cause. */
  reason?: string;
}

export type PaymentLogger = (event: PaymentEvent) => void;
