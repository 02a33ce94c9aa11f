const CONFIRMATION = { status: 'menunggu', label: 'Menunggu konfirmasi' };
const PAYMENT = { status: 'menunggu', label: 'Menunggu pembayaran' };
const STEPS = [
  { status: 'disiapkan', label: 'Disiapkan' },
  { status: 'siap', label: 'Siap diambil' },
  { status: 'selesai', label: 'Selesai' },
];

interface Step {
  label: string;
  state: 'done' | 'current' | 'ahead';
}

/**
 * The steps of an order; null if its status has no progress.
 *
 * @param isUnpaid whether it waits for its payment.
 */
export function progressOf(status: string, isUnpaid = false): Step[] | null {
  // Only some orders are confirmed or paid first, so the step is not shown afterwards.
  const first = isUnpaid ? PAYMENT : CONFIRMATION;
  const steps = status === first.status ? [first, ...STEPS] : STEPS;
  const now = steps.findIndex((step) => step.status === status);
  if (now === -1) return null;
  const finished = now === steps.length - 1;
  return steps.map(({ label }, index) => {
    if (index < now || finished) return { label, state: 'done' };
    return { label, state: index === now ? 'current' : 'ahead' };
  });
}
