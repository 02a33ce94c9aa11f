/** A registration in this tab with an unconfirmed address. */
export interface PendingRegistration {
  email: string;
  /** The page that the mail link leads to. */
  next: string;
  /** When the last mail was sent, in ms. */
  sentAt: number;
}

// Kept for this tab only, and never in an address: addresses appear in logs and histories.
const STORAGE_KEY = 'kedai-senja-registration';

/** Stores a registration until the tab is closed. */
export function rememberRegistration(registration: PendingRegistration): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(registration));
}

/** The registration of this tab; null without one. */
export function pendingRegistration(): PendingRegistration | null {
  try {
    const { email, next, sentAt } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return { email: `${email}`, next: `${next}`, sentAt: Number(sentAt) };
  } catch {
    return null;
  }
}

/** Deletes it, so that the next user of this device does not see the address. */
export function forgetRegistration(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
