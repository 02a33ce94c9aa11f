/** A registration in this tab whose e-mail address is not confirmed yet. */
export interface PendingRegistration {
  email: string;
  /** The page that the mail link leads to. */
  next: string;
  /** When the last mail was sent, in ms. */
  sentAt: number;
}

// In session storage instead of the URL: URLs end up in logs and in the browser history.
const STORAGE_KEY = 'kedai-senja-registration';

/** Stores a registration until the tab is closed. */
export function rememberRegistration(registration: PendingRegistration): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(registration));
}

/** This tab's registration, if any. */
export function pendingRegistration(): PendingRegistration | null {
  try {
    const { email, next, sentAt } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return { email: `${email}`, next: `${next}`, sentAt: Number(sentAt) };
  } catch {
    return null;
  }
}

/** Deletes the registration, so that the next user of this device does not see the e-mail address. */
export function forgetRegistration(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
