/** What one kind of request did over a run; times in ms. */
export interface KindFigures {
  kind: string;
  requests: number;
  /** Answers that are no success and are as they should be (sold out, not found), by code. */
  refusals: Map<string, number>;
  /** Answers that should not have been, by code. */
  errors: Map<string, number>;
  p50: number;
  p95: number;
}

export interface Recorder {
  /**
   * Does a request and notes how long it took and what came of it.
   *
   * @param request resolves to the stable code of the answer, `ok` for a success.
   * @param refusals codes besides `ok` that are right answers.
   */
  measure(kind: string, request: () => Promise<string>, refusals?: string[]): Promise<string>;
  figures(): KindFigures[];
}

export function createRecorder(): Recorder {
  const kinds = new Map<string, { times: number[]; figures: KindFigures }>();
  const of = (kind: string) => {
    const known = kinds.get(kind);
    if (known) return known;
    const counts = { refusals: new Map(), errors: new Map() };
    const added = {
      times: [] as number[],
      figures: { kind, requests: 0, ...counts, p50: 0, p95: 0 },
    };
    kinds.set(kind, added);
    return added;
  };
  return {
    async measure(kind, request, refusals = []) {
      const start = performance.now();
      const code = await request().catch((error: unknown) => `thrown: ${error}`);
      const { times, figures } = of(kind);
      times.push(performance.now() - start);
      figures.requests += 1;
      if (code !== 'ok') {
        const codes = refusals.includes(code) ? figures.refusals : figures.errors;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      return code;
    },
    figures: () =>
      [...kinds.values()].map(({ times, figures }) => {
        const sorted = times.toSorted((one, other) => one - other);
        return { ...figures, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
      }),
  };
}

/** The value that this share of the values does not exceed (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** All errors of a run, as lines for a reader. */
export function errorsOf(figures: readonly KindFigures[]): string[] {
  return figures.flatMap(({ kind, errors }) =>
    [...errors].map(([code, count]) => `${kind}: ${count} × ${code}`),
  );
}
