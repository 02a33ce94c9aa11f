/** What a tap does to an order, kept until the page shows its outcome. */
export interface QueuedStep {
  key: string;
  orderId: number;
  /** Time of the tap by the clock of the browser, in ms since 1970. */
  queuedAt: number;
  /** The database has carried it out; the page has not shown it yet. */
  isDone?: true;
}

/** A step that the database rejected, until the user has read that. */
export interface QueuedConflict {
  key: string;
}

/** Steps and conflicts of one user. */
export interface Queue<Step extends QueuedStep, Conflict extends QueuedConflict> {
  steps: readonly Step[];
  conflicts: readonly Conflict[];
}

/** The step to send next: in the order of the taps. */
export function nextStep<Step extends QueuedStep>(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone }) => !isDone);
}

/** How many steps the database has not carried out. */
export function countWaiting(steps: readonly QueuedStep[]): number {
  return steps.filter(({ isDone }) => !isDone).length;
}

/** Records that the database has carried out a step. */
export function withDone<Step extends QueuedStep, Conflict extends QueuedConflict>(
  queue: Queue<Step, Conflict>,
  key: string,
): Queue<Step, Conflict> {
  const steps = queue.steps.map(
    (step): Step => (step.key === key ? { ...step, isDone: true } : step),
  );
  return { ...queue, steps };
}

/** Removes steps whose outcome the page shows. */
export function withoutSteps<Step extends QueuedStep, Conflict extends QueuedConflict>(
  queue: Queue<Step, Conflict>,
  keys: ReadonlySet<string>,
): Queue<Step, Conflict> {
  return { ...queue, steps: queue.steps.filter(({ key }) => !keys.has(key)) };
}

/** A rejected step, and the later ones of its order: they expected its outcome. */
export function dependentSteps<Step extends QueuedStep>(
  steps: readonly Step[],
  rejected: Step,
): Step[] {
  const from = steps.findIndex(({ key }) => key === rejected.key);
  if (from < 0) return [rejected];
  return steps.filter(
    (step, index) => index >= from && step.orderId === rejected.orderId && !step.isDone,
  );
}

/** Replaces rejected steps by their conflict. */
export function withConflict<Step extends QueuedStep, Conflict extends QueuedConflict>(
  queue: Queue<Step, Conflict>,
  rejected: readonly Step[],
  conflict: Conflict,
): Queue<Step, Conflict> {
  const { steps } = withoutSteps(queue, new Set(rejected.map(({ key }) => key)));
  return { steps, conflicts: [...queue.conflicts, conflict] };
}

/** Removes a conflict that the user has read. */
export function withoutConflict<Step extends QueuedStep, Conflict extends QueuedConflict>(
  queue: Queue<Step, Conflict>,
  key: string,
): Queue<Step, Conflict> {
  return { ...queue, conflicts: queue.conflicts.filter((conflict) => conflict.key !== key) };
}

/** Reads a stored queue; an unreadable one is empty. */
export function readQueue<Step extends QueuedStep, Conflict extends QueuedConflict>(
  text: string | null,
): Queue<Step, Conflict> {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Queue<Step, Conflict>> | null;
    return Array.isArray(value?.steps) && Array.isArray(value.conflicts)
      ? { steps: value.steps, conflicts: value.conflicts }
      : { steps: [], conflicts: [] };
  } catch {
    return { steps: [], conflicts: [] };
  }
}

/**
 * Says how many steps wait for the network.
 *
 * @param noun what the page calls a step.
 * @param isStored whether the browser keeps them over a reload.
 */
export function waitingText(count: number, noun: string, isStored: boolean): string {
  const promise = isStored
    ? 'Semuanya tersimpan dan dikirim begitu tersambung.'
    : 'Perangkat ini tidak dapat menyimpannya: jangan tutup halaman ini sebelum tersambung.';
  return `${count} ${noun} menunggu jaringan. ${promise}`;
}
