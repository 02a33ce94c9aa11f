const CONFIRMATION = { status: 'menunggu', label: 'Menunggu konfirmasi' };
const STEPS = [
  { status: 'disiapkan', label: 'Disiapkan' },
  { status: 'siap', label: 'Siap diambil' },
  { status: 'selesai', label: 'Selesai' },
];

interface Step {
  label: string;
  state: 'done' | 'current' | 'ahead';
}

/** The steps of an order; null if its status has no progress. */
export function progressOf(status: string): Step[] | null {
  // Only some branches confirm orders, so the step is not shown afterwards.
  const steps = status === CONFIRMATION.status ? [CONFIRMATION, ...STEPS] : STEPS;
  const now = steps.findIndex((step) => step.status === status);
  if (now === -1) return null;
  const finished = now === steps.length - 1;
  return steps.map(({ label }, index) => {
    if (index < now || finished) return { label, state: 'done' };
    return { label, state: index === now ? 'current' : 'ahead' };
  });
}
