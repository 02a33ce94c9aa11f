/** A registration in this tab whose address is not confirmed yet. */
export interface PendingRegistration {
  email: string;
  fullName: string;
  /** As it was typed. */
  phone: string;
  /** The page that the link of the mail leads to. */
  next: string;
  /** When the last mail was sent, in ms. */
  sentAt: number;
}

// Of this tab only, and in no address: addresses stand in logs and histories.
const STORAGE_KEY = 'kedai-senja-registration';

/** Remembers a registration until the tab is closed. */
export function rememberRegistration(registration: PendingRegistration): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(registration));
}

/** The registration of this tab; null when there is none. */
export function pendingRegistration(): PendingRegistration | null {
  try {
    const { email, fullName, phone, next, sentAt } = JSON.parse(
      sessionStorage.getItem(STORAGE_KEY) ?? 'null',
    );
    return {
      email: `${email}`,
      fullName: `${fullName}`,
      phone: `${phone}`,
      next: `${next}`,
      sentAt: Number(sentAt),
    };
  } catch {
    return null;
  }
}

/** Forgets it: the next person at this screen need not know the address. */
export function forgetRegistration(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
