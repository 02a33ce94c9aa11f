/** Requests and answers of an attack. Plain values only: they are sent between processes. */
export interface AttackFigures {
  /** Number of requests by kind and answer. */
  answers: Record<string, Record<string, number>>;
  /** The first invalid answers, each with its request. */
  faults: string[];
  /** Number of all invalid answers. */
  faultCount: number;
  /** Connections by kind: opened, closed by the shop, and the maximum that were open at once. */
  connections: Record<string, { opened: number; closed: number; maxOpen: number }>;
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
      figures.connections[kind] ??= { opened: 0, closed: 0, maxOpen: 0 };
      return figures.connections[kind];
    },
  };
}

export type AttackRecord = ReturnType<typeof createAttackRecord>;
