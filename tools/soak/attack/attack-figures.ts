/** Requests and answers of an attack. Plain values only: the attack process prints them as JSON. */
export interface AttackFigures {
  /** Number of answers by class of status, such as `2xx`; `none` without an answer. */
  answers: Record<string, number>;
  /** The first invalid answers, each with its request. */
  faults: string[];
  /** Number of all invalid answers. */
  faultCount: number;
  /** Connections of the floods: opened, and closed by the shop. */
  opened: number;
  closed: number;
}

const MAX_KEPT_FAULTS = 20;

/** Counts for one attack. */
export function createAttackRecord() {
  const figures: AttackFigures = { answers: {}, faults: [], faultCount: 0, opened: 0, closed: 0 };
  return {
    figures,
    /** @param status 0 without an answer. */
    count(status: number) {
      const group = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
      figures.answers[group] = (figures.answers[group] ?? 0) + 1;
    },
    fault(text: string) {
      figures.faultCount += 1;
      if (figures.faults.length < MAX_KEPT_FAULTS) figures.faults.push(text);
    },
  };
}

export type AttackRecord = ReturnType<typeof createAttackRecord>;
