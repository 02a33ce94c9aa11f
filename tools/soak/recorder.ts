/** A request, or a few, of a simulated client. */
export interface LoadAction {
  /** How often the action is drawn, relative to the other actions of its client. */
  weight: number;
  run: () => Promise<unknown>;
}

/** Times of one kind of request in ms. */
export interface Times {
  requests: number;
  p50: number;
  p95: number;
}

/** Results of one kind of request. */
export interface KindFigures extends Times {
  kind: string;
  /** Errors that are correct answers (sold out, not found), by code. */
  expected: Map<string, number>;
  /** All other errors, by code. */
  unexpected: Map<string, number>;
}

export interface Recorder {
  /**
   * Sends a request and records its duration and its answer.
   *
   * @param request resolves to the stable code of the answer, `ok` for a success.
   * @param expected codes besides `ok` that are correct answers.
   */
  measure(kind: string, request: () => Promise<string>, expected?: string[]): Promise<string>;
  figures(): KindFigures[];
  /** The times of all requests together. */
  total(): Times;
}

/** Records durations and answers by kind of request. */
export function createRecorder(): Recorder {
  const kinds = new Map<string, { times: number[]; codes: Omit<KindFigures, keyof Times> }>();
  const of = (kind: string) => {
    const known = kinds.get(kind);
    if (known) return known;
    const codes = { kind, expected: new Map(), unexpected: new Map() };
    const added = { times: [] as number[], codes };
    kinds.set(kind, added);
    return added;
  };
  return {
    async measure(kind, request, expected = []) {
      const start = performance.now();
      const code = await request().catch((error: unknown) => `thrown: ${error}`);
      const { times, codes } = of(kind);
      times.push(performance.now() - start);
      if (code !== 'ok') {
        const counts = expected.includes(code) ? codes.expected : codes.unexpected;
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      return code;
    },
    figures: () => [...kinds.values()].map(({ times, codes }) => ({ ...codes, ...timesOf(times) })),
    total: () => timesOf([...kinds.values()].flatMap(({ times }) => times)),
  };
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  return { requests: times.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/** The percentile of sorted values, by nearest rank; `share` is from 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** All unexpected answers of a run, as lines for a reader. */
export function unexpectedOf(figures: readonly KindFigures[]): string[] {
  return figures.flatMap(({ kind, unexpected }) =>
    [...unexpected].map(([code, count]) => `${kind}: ${count} × ${code}`),
  );
}
