/** Faults of Midtrans that a tester switches on. */
export interface Switches {
  /** Answers 503, and sends no notifications. */
  isDown: boolean;
  /** Takes requests and never answers. */
  isSilent: boolean;
  /** Makes the transaction of a charge and closes the connection without an answer. */
  losesCharges: boolean;
  /** Rejects the key of the shop. */
  rejectsKey: boolean;
}

/** The switches on the page, with their labels. */
export const SWITCH_LABELS: Record<keyof Switches, string> = {
  isDown: 'Midtrans mati',
  isSilent: 'Tidak menjawab',
  losesCharges: 'Jawaban charge hilang',
  rejectsKey: 'Kunci salah',
};

export function isSwitch(name: string): name is keyof Switches {
  return Object.hasOwn(SWITCH_LABELS, name);
}
