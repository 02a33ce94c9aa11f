/** Milliseconds between two questions about one attempt: 'Cek status' is pressed often. */
const INTERVAL_MS = 3_000;
const MAX_ATTEMPTS = 1_000;

/** Whether an attempt may be asked about now; remembers the last questions of this process. */
export function limitQuestions(now: () => number = () => performance.now()) {
  const askedAt = new Map<string, number>();
  return (id: string): boolean => {
    const last = askedAt.get(id);
    if (last !== undefined && now() - last < INTERVAL_MS) return false;
    askedAt.delete(id);
    askedAt.set(id, now());
    const [oldest] = askedAt.keys();
    if (askedAt.size > MAX_ATTEMPTS && oldest !== undefined) askedAt.delete(oldest);
    return true;
  };
}
