/** A request, or a few, of a simulated client. */
export interface LoadAction {
  /** Relative frequency among the actions of its client. */
  weight: number;
  run: () => Promise<unknown>;
}

/** Results of all requests; times in ms. */
export interface RequestFigures {
  requests: number;
  p50: number;
  p95: number;
  /** Unexpected answers, a line for each kind of request and code. */
  unexpected: string[];
  unexpectedCount: number;
}

export interface Recorder {
  /**
   * Sends a request and records its duration and its answer.
   *
   * @param request resolves to the stable code of the answer, `ok` for a success.
   * @param expected codes besides `ok` that are correct answers.
   */
  measure(kind: string, request: () => Promise<string>, expected?: string[]): Promise<string>;
  figures(): RequestFigures;
}

/** Records durations and unexpected answers. */
export function createRecorder(): Recorder {
  const times: number[] = [];
  const unexpected: string[] = [];
  return {
    async measure(kind, request, expected = []) {
      const start = performance.now();
      const code = await request().catch((error: unknown) => `thrown: ${error}`);
      times.push(performance.now() - start);
      if (code !== 'ok' && !expected.includes(code)) unexpected.push(`${kind}: ${code}`);
      return code;
    },
    figures() {
      const sorted = times.toSorted((one, other) => one - other);
      const byText = Map.groupBy(unexpected, (text) => text);
      return {
        requests: times.length,
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        unexpected: [...byText].map(([text, { length }]) => `${length} × ${text}`),
        unexpectedCount: unexpected.length,
      };
    },
  };
}

/** The percentile of sorted values, by nearest rank; `share` is from 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
