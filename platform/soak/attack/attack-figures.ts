/** What an attack sent and what it was answered. Made of plain values: it crosses a process. */
export interface AttackFigures {
  /** Requests by kind, with how many of them got which answer. */
  answers: Record<string, Record<string, number>>;
  /** Answers that no request may get, each with its request; the first ones only. */
  faults: string[];
  /** How many of those there were. */
  faultCount: number;
  /** Connections by kind: opened, closed or refused by the shop, open at once at most. */
  connections: Record<string, { opened: number; closed: number; most: number }>;
}

const MAX_KEPT_FAULTS = 20;

/** Counts for one attack. */
export function createAttackRecord() {
  const figures: AttackFigures = { answers: {}, faults: [], faultCount: 0, connections: {} };
  return {
    figures,
    count(kind: string, answer: string) {
      figures.answers[kind] ??= {};
      const counts = figures.answers[kind];
      counts[answer] = (counts[answer] ?? 0) + 1;
    },
    fault(text: string) {
      figures.faultCount += 1;
      if (figures.faults.length < MAX_KEPT_FAULTS) figures.faults.push(text);
    },
    connectionsOf(kind: string) {
      figures.connections[kind] ??= { opened: 0, closed: 0, most: 0 };
      return figures.connections[kind];
    },
  };
}

export type AttackRecord = ReturnType<typeof createAttackRecord>;
