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
  const now = STEPS.findIndex((step) => step.status === status);
  if (now === -1) return null;
  const finished = now === STEPS.length - 1;
  return STEPS.map(({ label }, index) => {
    if (index < now || finished) return { label, state: 'done' };
    return { label, state: index === now ? 'current' : 'ahead' };
  });
}
